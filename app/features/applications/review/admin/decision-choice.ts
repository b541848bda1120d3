import { DECISION_KINDS, type DecisionKind } from '~/features/applications/review/review';
import { getApplicationPath } from '~/features/administration/application-subject';
import { parseAstrologerId } from './document-kind';
import { AFTER_PARAMETER } from './review-lists';
import { getForm } from './review.schema';

/** Query parameter: the open decision form. */
const DECIDE_PARAMETER = 'decide';

/** @returns null for an unknown kind */
export function parseDecisionKind(text: string | null): DecisionKind | null {
  return DECISION_KINDS.find((kind) => kind === text) ?? null;
}

/** @returns null for other forms */
export function findDecisionByForm(formId: string | null): DecisionKind | null {
  return DECISION_KINDS.find((kind) => getForm(kind).id === formId) ?? null;
}

export function getReviewPath(astrologerId: number, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  const kind = parseDecisionKind(query.get(DECIDE_PARAMETER));
  if (kind !== null) kept.set(DECIDE_PARAMETER, kind);
  const after = parseAstrologerId(query.get(AFTER_PARAMETER) ?? '');
  if (after !== null) kept.set(AFTER_PARAMETER, String(after));
  const path = getApplicationPath(astrologerId);
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}
