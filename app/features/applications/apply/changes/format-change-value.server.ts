import { recordWords } from '~/features/astrologers/astrologer-labels';
import { getChangeRule, type ChangeKind } from './change-request';

/** Server only: otherwise browsers would load all these texts. */
const WORDS: Readonly<Partial<Record<ChangeKind, (value: string) => string>>> = {
  languages: recordWords,
};

/** @returns the value in the language of the page or mail */
export function formatChangeValue(kind: ChangeKind, value: string): string {
  return (WORDS[kind] ?? getChangeRule(kind).inWords)(value);
}
