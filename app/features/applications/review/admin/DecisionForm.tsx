import { CORRECTION_LABELS } from '~/features/applications/apply/corrections';
import { CORRECTABLE_FIELDS } from '~/features/applications/apply/correctable-fields';
import { Link } from '@remix-run/react';
import { getControlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { CheckboxGroup } from '~/web/forms/fields/CheckboxGroup';
import { TextField } from '~/web/forms/fields/TextField';
import { getApplicationPath } from '~/features/administration/application-subject';
import { STEPS, type Step } from '~/features/applications/apply/application-parts';
import type { DecisionKind } from '~/features/applications/review/review';
import { getForm } from './review.schema';
import type { ApplicationReviewView } from './review-view';
import { UndoForm, AssignmentForm } from './ReviewForms';

interface DecisionFormProps {
  readonly kind: DecisionKind;
  readonly id: number;
  readonly version: number | string;
  readonly token: string;
}

interface DecisionFormTexts {
  readonly question: string;
  readonly effect: string;
  readonly button: string;
  readonly busy: string;
  readonly look: 'primary' | 'plain' | 'danger';
}

export const DECISION_WORDS: Readonly<Record<DecisionKind, DecisionFormTexts>> = {
  approve: {
    question: 'Approve this application?',
    effect: 'The astrologer is on the chat and call lists at once, and is told by e-mail.',
    button: 'Approve',
    busy: 'Approving...',
    look: 'primary',
  },
  correct: {
    question: 'Ask for a correction?',
    effect:
      'The application is rejected and open again at once. The astrologer is told by e-mail, and sees your reason and what you mark on each step.',
    button: 'Ask for a correction',
    busy: 'Asking...',
    look: 'plain',
  },
  reject: {
    question: 'Reject this application?',
    effect: 'The astrologer is told by e-mail, with your reason.',
    button: 'Reject',
    busy: 'Rejecting...',
    look: 'danger',
  },
  deactivate: {
    question: 'Deactivate this astrologer?',
    effect: 'The astrologer goes off the chat and call lists at once, and is told by e-mail.',
    button: 'Deactivate',
    busy: 'Deactivating...',
    look: 'danger',
  },
  reactivate: {
    question: 'Reactivate this astrologer?',
    effect: 'The astrologer is on the chat and call lists again at once, and is told by e-mail.',
    button: 'Reactivate',
    busy: 'Reactivating...',
    look: 'primary',
  },
  'allow-reapplication': {
    question: 'Allow this astrologer to apply again?',
    effect: 'The astrologer can register again with the same mobile number, and is told by e-mail.',
    button: 'Allow Reapplication',
    busy: 'Allowing...',
    look: 'plain',
  },
};

const STEP_LABELS: Readonly<Record<Step, string>> = {
  registration: 'Personal and professional details',
  'bank-details': 'Bank details',
  document: 'Documents',
};

/** Documents come first because they need correction most often. */
function MarkFields() {
  return (
    <CheckboxGroup
      name="marks"
      label="What needs correcting?"
      groups={STEPS.toReversed().map((step) => ({
        label: STEP_LABELS[step],
        options: CORRECTABLE_FIELDS[step].map((mark) => ({
          value: mark,
          label: CORRECTION_LABELS[mark](),
        })),
      }))}
    />
  );
}

/** Confirms a decision about the version the administrator saw. */
export function DecisionForm({ kind, id, version, token }: DecisionFormProps) {
  const { question, effect, button, busy, look } = DECISION_WORDS[kind];
  const form = getForm(kind);
  return (
    <>
      <h3>{question}</h3>
      <p>{effect}</p>
      <PostForm form={form} action={getApplicationPath(id)} token={token} label={question}>
        {/* Not the submitted value when the page shows a newer one. */}
        <input type="hidden" id={getControlId(form.id, 'version')} name="version" value={version} />
        {kind === 'correct' ? <MarkFields /> : null}
        {kind === 'reject' || kind === 'correct' ? (
          <TextField
            name="rejectionReason"
            label="Reason"
            hint="The astrologer reads it word for word: what is wrong, and how it can be put right."
            autoComplete="off"
            rows={4}
          />
        ) : (
          <TextField
            name="note"
            label="Note for the history"
            hint="For administrators only."
            autoComplete="off"
            rows={2}
          />
        )}
        <SubmitButton intent={kind} busyText={busy} look={look === 'danger' ? look : 'primary'}>
          {button}
        </SubmitButton>
        <Link className="button" to={getApplicationPath(id)} preventScrollReset>
          Cancel
        </Link>
      </PostForm>
    </>
  );
}

interface DecisionSectionProps {
  readonly review: ApplicationReviewView;
  readonly token: string;
  readonly openDecision: DecisionKind | null;
}

export function DecisionSection({ review, token, openDecision }: DecisionSectionProps) {
  return (
    <section className="admin-panel review-decision" aria-labelledby="decision">
      <h2 id="decision">Decision</h2>
      <p>
        <strong>{review.status}</strong>
        <br />
        {review.since}
      </p>
      <Explanation {...review} />
      {review.canBeAssigned ? (
        <AssignmentForm
          key={review.id}
          id={review.id}
          assignment={review.assignment}
          token={token}
          opensNewTab={openDecision !== null}
        />
      ) : null}
      {review.undoAction ? (
        <>
          <p>
            <bdi>{review.undoAction.actor}</bdi> decided at {review.undoAction.decidedAt}. No
            message about it has left yet.
          </p>
          <UndoForm {...review.undoAction} token={token} />
        </>
      ) : null}
      {openDecision ? (
        <DecisionForm
          key={openDecision}
          kind={openDecision}
          id={review.id}
          version={review.version}
          token={token}
        />
      ) : null}
    </section>
  );
}

function Explanation({
  state,
  missingSteps,
  rejectionReason,
  reapplicationAllowed,
}: ApplicationReviewView) {
  const missing = (
    <ul>
      {missingSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
  return (
    <>
      {state === 'unfinished' ? (
        <>
          <p>
            The astrologer has not submitted this application yet, so there is nothing to decide.
          </p>
          <p>Still missing:</p>
          {missing}
        </>
      ) : null}
      {state !== 'unfinished' && missingSteps.length > 0 ? (
        <div className="notice">
          <p>
            This application is not complete. Its service does not say when it is submitted, so you
            can decide about it as it is. Missing:
          </p>
          {missing}
        </div>
      ) : null}
      {rejectionReason === null ? null : (
        <>
          {state === 'unfinished' ? <p>It was rejected before, for this reason:</p> : null}
          <blockquote className="review-reason">{rejectionReason}</blockquote>
        </>
      )}
      {reapplicationAllowed ? (
        <p>The astrologer may apply again with the same mobile number.</p>
      ) : null}
    </>
  );
}
