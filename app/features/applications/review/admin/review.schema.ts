import { OPEN_AGAIN, passwordRule } from '~/features/administration/form-rules.schema';
import { defineForm, type FormDefinition } from '~/web/forms/definition';
import { MARKS_REQUIRED, NOTE_REQUIRED, REASON_REQUIRED } from './review-labels';
import { type DecisionKind, DECISION_KINDS } from '~/features/applications/review/review';
import { getApplicationPath } from '~/features/administration/application-subject';
import { parseAstrologerId } from './document-kind';
import { AFTER_PARAMETER } from './review-lists';

const version = {
  kind: 'number',
  required: OPEN_AGAIN,
  range: [1, 999_999_999, OPEN_AGAIN],
} as const;

/** For the history only; not shown to the astrologer. */
const note = {
  kind: 'text',
  lines: true,
  maxLength: [500, 'Please use at most 500 characters.'],
} as const;

const rejectionReason = {
  kind: 'text',
  lines: true,
  required: REASON_REQUIRED,
  maxLength: [2_000, 'Please use at most 2,000 characters.'],
} as const;

export const rejectForm = defineForm({
  id: 'reject-application',
  fields: { version, rejectionReason },
});

/** Rejects and reopens in one step; `marks` names documents and fields. */
export const correctForm = defineForm({
  id: 'ask-for-correction',
  fields: { version, marks: { kind: 'list', required: MARKS_REQUIRED }, rejectionReason },
});

type NoteFields = Readonly<{ version: typeof version; note: typeof note }>;

export const noteForms: Readonly<
  Record<Exclude<DecisionKind, 'reject' | 'correct'>, FormDefinition<NoteFields>>
> = {
  approve: defineForm({ id: 'approve-application', fields: { version, note } }),
  deactivate: defineForm({ id: 'deactivate-astrologer', fields: { version, note } }),
  reactivate: defineForm({ id: 'reactivate-astrologer', fields: { version, note } }),
  'allow-reapplication': defineForm({ id: 'allow-reapplication', fields: { version, note } }),
};

export const revealForm = defineForm({
  id: 'reveal-bank-details',
  fields: { password: passwordRule },
});

/** `version`: version created by the decision. */
export const undoForm = defineForm({ id: 'take-back-decision', fields: { version } });

export const noteForm = defineForm({
  id: 'application-note',
  fields: {
    note: {
      kind: 'text',
      lines: true,
      required: NOTE_REQUIRED,
      maxLength: [2_000, 'Please use at most 2,000 characters.'],
    },
  },
});

export const assignmentForm = defineForm({ id: 'application-taking', fields: {} });

export function getForm(kind: DecisionKind): FormDefinition {
  if (kind === 'correct') return correctForm;
  return kind === 'reject' ? rejectForm : noteForms[kind];
}

const DECIDE_PARAMETER = 'decide';

export function parseDecisionKind(text: string | null): DecisionKind | null {
  return DECISION_KINDS.find((kind) => kind === text) ?? null;
}

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
