import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NewTabHint } from './NewTabHint';
import { revealForm } from './review.schema';

interface RevealFormProps {
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
