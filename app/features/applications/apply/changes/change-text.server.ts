import { recordWords } from '~/features/astrologers/astrologer-labels';
import { getChangeRule, type ChangeKind } from './change-request';

/** Kinds whose values visitors read in the words of their language: kept on the server, since browsers would fetch all of these words. */
const WORDS: Readonly<Partial<Record<ChangeKind, (value: string) => string>>> = {
  languages: recordWords,
};

/** @returns what an astrologer reads of a value, in the language of the page or the mail */
export function formatChangeValue(kind: ChangeKind, value: string): string {
  return (WORDS[kind] ?? getChangeRule(kind).inWords)(value);
}
