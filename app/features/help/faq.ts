import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

/** Plain text; the answer can have several lines. */
export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

export interface Faq extends FaqText {
  readonly id: number;
}

export interface FaqTwin {
  readonly id: number;
  readonly language: Language;
}

export interface PositionedFaq extends Faq {
  readonly language: Language;
  readonly twins: readonly FaqTwin[];
}

/** Language and twin. A new question goes to the end of the language's list. */
export interface FaqPosition {
  readonly language: Language;
  /** Null for no twin. */
  readonly twinOf: number | null;
}

export const DEFAULT_FAQ_POSITION: FaqPosition = { language: BASE_LANGUAGE, twinOf: null };

/** The public page shows all questions. */
export const MAX_FAQS = 100;

export function isSameFaq(one: FaqText, other: FaqText): boolean {
  return one.question === other.question && one.answer === other.answer;
}

/** Ignores differences that a reader would not see. */
export function isSameQuestion(one: FaqText, other: FaqText): boolean {
  return one.question.toLowerCase() === other.question.toLowerCase();
}

export type Direction = 'up' | 'down';

/** @returns null when the id is missing or at the end of the list */
export function moveInOrder(
  order: readonly number[],
  id: number,
  direction: Direction,
): readonly number[] | null {
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= order.length) return null;
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
