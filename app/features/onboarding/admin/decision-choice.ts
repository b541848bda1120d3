import { DECISION_KINDS, type DecisionKind } from '~/features/onboarding/review/review';
import { formOf } from './review.schema';

/** The decision that an address asks about; null for anything else. */
export function parseDecisionKind(text: string | null): DecisionKind | null {
  return DECISION_KINDS.find((kind) => kind === text) ?? null;
}

/** The decision that a posted form makes; null for other forms. */
export function decisionOfForm(formId: string | null): DecisionKind | null {
  return DECISION_KINDS.find((kind) => formOf(kind).id === formId) ?? null;
}
