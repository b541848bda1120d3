import { useSearchParams } from '@remix-run/react';
import { RELEASE_INTENT, ASSIGN_INTENT } from '~/features/applications/review/teamwork';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getReviewPath } from './decision-choice';
import { NewTabHint } from './NewTabHint';
import { assignmentForm } from './review.schema';
import { formatAssignmentSentence, formatAssignment, type AssignmentView } from './decision-labels';

interface AssignmentFormProps {
  readonly id: number;
  /** Null: unassigned. */
  readonly assignment: AssignmentView | null;
  readonly token: string;
  readonly opensNewTab: boolean;
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
