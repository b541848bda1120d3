import { changeRule } from '~/features/onboarding/changes/change';
import type { ReviewedChange } from '~/features/onboarding/changes/change.source';

export const CHANGES_PATH = '/admin/changes';
/** Said where the provider's service has the astrologers. */
export const NOT_HERE = 'The service that has the astrologers takes no proposals of changes.';

/** A proposal as administrators read it. */
export interface ChangeFacts {
  readonly id: number;
  readonly astrologerId: number;
  readonly name: string;
  readonly what: string;
  readonly now: string;
  readonly proposed: string;
}

/** @returns the address of a proposal's own page */
export function changePath(id: number): string {
  return `${CHANGES_PATH}/${id}`;
}

/** @returns the number that a text is; null for any other text */
export function parseNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** @returns a proposal in words */
export function toFacts(change: ReviewedChange): ChangeFacts {
  const { id, astrologerId, name, kind, now, proposed } = change;
  const rule = changeRule(kind);
  return {
    ...{ id, astrologerId, name },
    what: rule.name(),
    now: rule.inWords(now),
    proposed: rule.inWords(proposed),
  };
}
