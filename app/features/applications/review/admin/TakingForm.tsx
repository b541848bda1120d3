import { useSearchParams } from '@remix-run/react';
import { RELEASE_INTENT, ASSIGN_INTENT } from '~/features/applications/review/teamwork';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { samePage } from './decision-choice';
import { OpensBeside } from './OpensBeside';
import { takingForm } from './review.schema';
import { hasTakenWords, takenWords, type TakingView } from './decision-labels';

interface TakingFormProps {
  readonly id: number;
  /** Who has taken the application; null: nobody. */
  readonly taking: TakingView | null;
  readonly token: string;
  /** Whether the question of a decision stands open, in which something may be typed. */
  readonly isAsked: boolean;
}

/** Who looks after an application that waits, and the button that takes it or gives it back. */
export function TakingForm({ id, taking, token, isAsked }: TakingFormProps) {
  const [query] = useSearchParams();
  if (taking && !taking.isOwn) {
    return <p className="notice">{hasTakenWords(taking)} You can decide about it all the same.</p>;
  }
  return (
    <>
      <p>
        {taking
          ? `${takenWords(taking)}, until it is decided, or until ${taking.until} at the latest.`
          : 'Nobody has taken this application. Take it, and others see that you look after it.'}
      </p>
      <PostForm
        form={takingForm}
        action={samePage(id, query)}
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
        {isAsked ? <OpensBeside /> : null}
      </PostForm>
    </>
  );
}
