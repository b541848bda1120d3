import { getControlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getApplicationPath } from '~/features/administration/application-subject';
import { UNDO_INTENT } from '~/features/applications/review/review';
import { undoForm } from './review.schema';
import type { UndoView } from './review-view';

interface UndoFormProps extends UndoView {
  /** Made for the page of the application that was decided about. */
  readonly token: string;
}

/** Takes a decision back while its mail has not left: one press, because a slip is to be mended quickly. */
export function UndoForm({ id, version, until, token }: UndoFormProps) {
  return (
    <PostForm
      form={undoForm}
      action={getApplicationPath(id)}
      token={token}
      label="Take the decision back"
    >
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
