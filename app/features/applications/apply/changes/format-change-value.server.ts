import { formatTerms } from '~/features/astrologers/astrologer-labels';
import { getChangeRule, type ChangeKind } from './change-request';

/** Server only, so that browsers do not load these texts. */
const WORDS: Readonly<Partial<Record<ChangeKind, (value: string) => string>>> = {
  languages: formatTerms,
};

/** @returns the value in the current language */
export function formatChangeValue(kind: ChangeKind, value: string): string {
  return (WORDS[kind] ?? getChangeRule(kind).formatValue)(value);
}
