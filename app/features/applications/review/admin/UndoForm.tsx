import { getControlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getApplicationPath } from '~/features/administration/application-subject';
import { UNDO_INTENT } from '~/features/applications/review/review';
import { undoForm } from './review.schema';
import type { UndoView } from './review-view';

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
