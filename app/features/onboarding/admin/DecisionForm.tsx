import { Link } from '@remix-run/react';
import { controlId } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { viewPath } from './list-kind';
import type { DecisionKind } from '~/features/onboarding/review/review';
import { formOf } from './review.schema';

interface DecisionFormProps {
  readonly kind: DecisionKind;
  readonly id: number;
  /** Of the application as it was looked at. */
  readonly version: number | string;
  readonly token: string;
}

interface Words {
  readonly question: string;
  /** What happens when it is answered with yes. */
  readonly effect: string;
  readonly button: string;
  readonly busy: string;
}

const WORDS: Readonly<Record<DecisionKind, Words>> = {
  approve: {
    question: 'Approve this application?',
    effect: 'The astrologer is on the chat and call lists at once, and is told by e-mail.',
    button: 'Approve',
    busy: 'Approving...',
  },
  reject: {
    question: 'Reject this application?',
    effect: 'The astrologer is told by e-mail, with your reason.',
    button: 'Reject',
    busy: 'Rejecting...',
  },
  deactivate: {
    question: 'Deactivate this astrologer?',
    effect: 'The astrologer goes off the chat and call lists at once, and is told by e-mail.',
    button: 'Deactivate',
    busy: 'Deactivating...',
  },
  'allow-reapplication': {
    question: 'Allow this astrologer to apply again?',
    effect: 'The astrologer can register again with the same mobile number, and is told by e-mail.',
    button: 'Allow Reapplication',
    busy: 'Allowing...',
  },
};

/** Asks once before a decision is made; it names the version of the application that was looked at. */
export function DecisionForm({ kind, id, version, token }: DecisionFormProps) {
  const { question, effect, button, busy } = WORDS[kind];
  const form = formOf(kind);
  const isDestructive = kind === 'reject' || kind === 'deactivate';
  return (
    <>
      <h3>{question}</h3>
      <p>{effect}</p>
      <PostForm form={form} action={viewPath(id)} token={token} label={question}>
        {/* Never what was posted before, where the page shows a newer one. */}
        <input type="hidden" id={controlId(form.id, 'version')} name="version" value={version} />
        {kind === 'reject' ? (
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
        <SubmitButton busyText={busy} look={isDestructive ? 'danger' : 'primary'}>
          {button}
        </SubmitButton>
        <Link className="button" to={viewPath(id)} preventScrollReset>
          Cancel
        </Link>
      </PostForm>
    </>
  );
}
