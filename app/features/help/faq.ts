import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

/** A question and its answer, in plain text; the answer may have several lines. */
export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

/** One of the frequently asked questions. */
export interface Faq extends FaqText {
  readonly id: number;
}

/** The same question in another language. */
export interface FaqTwin {
  readonly id: number;
  readonly language: Language;
}

/** A question with its language and its twins. */
export interface PositionedFaq extends Faq {
  readonly language: Language;
  readonly twins: readonly FaqTwin[];
}

/** Where a new question goes: to the end of a language's list, and beside the question whose twin it is. */
export interface FaqPosition {
  readonly language: Language;
  /** Null: it stands by itself. */
  readonly twinOf: number | null;
}

/** Where it goes as long as nothing else is said. */
export const DEFAULT_FAQ_POSITION: FaqPosition = { language: BASE_LANGUAGE, twinOf: null };

/** The public page shows all of them at once. */
export const MAX_FAQS = 100;

/** Whether two texts say the same, letter for letter. */
export function isSameFaq(one: FaqText, other: FaqText): boolean {
  return one.question === other.question && one.answer === other.answer;
}

/** Whether two questions would look like one and the same in the list. */
export function isSameQuestion(one: FaqText, other: FaqText): boolean {
  return one.question.toLowerCase() === other.question.toLowerCase();
}

/** Towards the beginning of the list or towards its end. */
export type Direction = 'up' | 'down';

/** The order with one of the ids moved by one place; null when it is not in the list or cannot go further. */
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

/** Whether two lists hold the same ids in the same order. */
export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
