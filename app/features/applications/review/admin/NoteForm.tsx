import { useSearchParams } from '@remix-run/react';
import { NOTE_INTENT } from '~/features/applications/review/teamwork';
import { TextField } from '~/web/forms/fields/TextField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { getReviewPath } from './decision-choice';
import { NewTabHint } from './NewTabHint';
import { noteForm } from './review.schema';

interface NoteFormProps {
  readonly id: number;
  readonly token: string;
  /** A decision form is open and can contain input. */
  readonly opensNewTab: boolean;
}

/** Opens a new tab while a decision form is open, so that its input is not lost. */
export function NoteForm({ id, token, opensNewTab }: NoteFormProps) {
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
