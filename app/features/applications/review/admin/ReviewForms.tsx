import { useSearchParams } from '@remix-run/react';
import {
  NOTE_INTENT,
  RELEASE_INTENT,
  ASSIGN_INTENT,
} from '~/features/applications/review/teamwork';
import { TextField } from '~/web/forms/fields/TextField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getReviewPath, noteForm, assignmentForm, undoForm, revealForm } from './review.schema';
import { formatAssignmentSentence, formatAssignment, type AssignmentView } from './decision-labels';
import { getControlId } from '~/web/forms/definition';
import { getApplicationPath } from '~/features/administration/application-subject';
import { UNDO_INTENT } from '~/features/applications/review/review';
import type { UndoView } from './review-view';
import type { FormFailure } from '~/web/forms/answer';

interface ReviewFormProps {
  readonly id: number;
  readonly token: string;
  /** A decision form is open and can contain input. */
  readonly opensNewTab: boolean;
}

/** Opens a new tab while a decision form is open, so that its input is not lost. */
export function NoteForm({ id, token, opensNewTab }: ReviewFormProps) {
  const [query] = useSearchParams();
  return (
    <PostForm
      form={noteForm}
      action={getReviewPath(id, query)}
      token={token}
      label="Add a note"
      opensNewTab={opensNewTab}
    >
      <TextField
        name="note"
        label="Note"
        hint="For administrators only: the astrologer never sees it. It decides nothing."
        autoComplete="off"
        rows={3}
      />
      <SubmitButton intent={NOTE_INTENT} busyText="Adding..." look="plain">
        Add note
      </SubmitButton>
      {opensNewTab ? <NewTabHint /> : null}
    </PostForm>
  );
}

interface AssignmentFormProps extends ReviewFormProps {
  readonly assignment: AssignmentView | null;
}

export function AssignmentForm({ id, assignment, token, opensNewTab }: AssignmentFormProps) {
  const [query] = useSearchParams();
  if (assignment && !assignment.isOwn) {
    return (
      <p className="notice">
        {formatAssignmentSentence(assignment)} You can decide about it all the same.
      </p>
    );
  }
  return (
    <>
      <p>
        {assignment
          ? `${formatAssignment(assignment)}, until it is decided, or until ${assignment.until} at the latest.`
          : 'Nobody has taken this application. Take it, and others see that you look after it.'}
      </p>
      <PostForm
        form={assignmentForm}
        action={getReviewPath(id, query)}
        token={token}
        label="Who looks after this application"
        opensNewTab={opensNewTab}
      >
        {assignment ? (
          <SubmitButton intent={RELEASE_INTENT} busyText="Giving back..." look="plain">
            Give back
          </SubmitButton>
        ) : (
          <SubmitButton intent={ASSIGN_INTENT} busyText="Taking..." look="plain">
            Take
          </SubmitButton>
        )}
        {opensNewTab ? <NewTabHint /> : null}
      </PostForm>
    </>
  );
}

interface UndoFormProps extends UndoView {
  readonly token: string;
}

/** Undoes a decision with one click before its mail is sent. */
export function UndoForm({ id, version, until, token }: UndoFormProps) {
  return (
    <PostForm
      form={undoForm}
      action={getApplicationPath(id)}
      token={token}
      label="Take the decision back"
    >
      {/* Not the submitted value when the page shows a newer one. */}
      <input
        type="hidden"
        id={getControlId(undoForm.id, 'version')}
        name="version"
        value={version}
      />
      <SubmitButton intent={UNDO_INTENT} busyText="Taking back..." look="plain">
        Take back (until {until})
      </SubmitButton>
    </PostForm>
  );
}

export interface RevealFormProps {
  readonly path: string;
  readonly token: string;
  readonly showsError: boolean;
  readonly opensNewTab: boolean;
}

export function RevealForm({ path, token, showsError, opensNewTab }: RevealFormProps) {
  return (
    <details className="review-reveal" open={showsError}>
      <summary>Reveal the numbers</summary>
      <PostForm
        form={revealForm}
        action={path}
        token={token}
        label="Reveal the numbers"
        opensNewTab={opensNewTab}
      >
        <TextField
          name="password"
          label="Your password"
          hint="The numbers are shown once, and the audit log notes that you have seen them."
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SubmitButton busyText="Revealing..." look="plain">
          Reveal
        </SubmitButton>
        {opensNewTab ? <NewTabHint /> : null}
      </PostForm>
    </details>
  );
}

/** Without script, says that a form next to an open decision form opens a new tab (`opensNewTab`). */
function NewTabHint() {
  return (
    <noscript>
      <p>The answer opens in a new tab. What you have typed for the decision stays here.</p>
    </noscript>
  );
}

interface SubmittedTextProps {
  readonly failure: Pick<FormFailure, 'repopulateFields'> | null;
}

/** Shows submitted text whose form the page no longer has. */
export function SubmittedText({ failure }: SubmittedTextProps) {
  const { rejectionReason, note, reason } = failure?.repopulateFields ?? {};
  const text = rejectionReason ?? note ?? reason;
  if (typeof text !== 'string' || text === '') return null;
  return (
    <div className="notice">
      <p>You had written:</p>
      <blockquote className="review-reason">{text}</blockquote>
    </div>
  );
}
