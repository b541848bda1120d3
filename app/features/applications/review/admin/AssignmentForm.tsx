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
  readonly taking: AssignmentView | null;
  readonly token: string;
  readonly isAsked: boolean;
}

export function AssignmentForm({ id, taking, token, isAsked }: AssignmentFormProps) {
  const [query] = useSearchParams();
  if (taking && !taking.isOwn) {
    return (
      <p className="notice">
        {formatAssignmentSentence(taking)} You can decide about it all the same.
      </p>
    );
  }
  return (
    <>
      <p>
        {taking
          ? `${formatAssignment(taking)}, until it is decided, or until ${taking.until} at the latest.`
          : 'Nobody has taken this application. Take it, and others see that you look after it.'}
      </p>
      <PostForm
        form={assignmentForm}
        action={getReviewPath(id, query)}
        token={token}
        label="Who looks after this application"
        opensNewTab={isAsked}
      >
        {taking ? (
          <SubmitButton intent={RELEASE_INTENT} busyText="Giving back..." look="plain">
            Give back
          </SubmitButton>
        ) : (
          <SubmitButton intent={ASSIGN_INTENT} busyText="Taking..." look="plain">
            Take
          </SubmitButton>
        )}
        {isAsked ? <NewTabHint /> : null}
      </PostForm>
    </>
  );
}
