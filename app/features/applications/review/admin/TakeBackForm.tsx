import { getControlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { viewPath } from '~/features/administration/application-subject';
import { UNDO_INTENT } from '~/features/applications/review/review';
import { undoForm } from './review.schema';
import type { TakeBackView } from './review-view';

interface TakeBackFormProps extends TakeBackView {
  /** Made for the page of the application that was decided about. */
  readonly token: string;
}

/** Takes a decision back while its mail has not left: one press, because a slip is to be mended quickly. */
export function TakeBackForm({ id, version, until, token }: TakeBackFormProps) {
  return (
    <PostForm form={undoForm} action={viewPath(id)} token={token} label="Take the decision back">
      {/* Never what was posted before, where the page shows a newer one. */}
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
