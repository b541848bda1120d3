import { CHANGE_FORMS, withdrawForm } from '~/features/onboarding/changes/change.schema';
import type { ChangeKind } from '~/features/onboarding/changes/change';
import { m } from '~/shared/i18n/messages';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { CHANGE_FIELDS } from './ChangeFields';

/** One kind of what can be changed, in words. */
export interface ChangeView {
  readonly kind: ChangeKind;
  readonly name: string;
  /** What visitors see now; null while that cannot be told. */
  readonly stands: string | null;
  /** What became of the last proposal; null where there was none. */
  readonly state: string | null;
  /** Whether it waits. */
  readonly isOpen: boolean;
  /** Why it was declined, in the administrator's words. */
  readonly reason: string | null;
  /** What the form begins with. */
  readonly value: string;
}

interface ChangeSectionProps {
  readonly view: ChangeView;
  readonly path: string;
  readonly token: string;
}

/** What stands, what was proposed, and the form that proposes something else. */
export function ChangeSection({ view, path, token }: ChangeSectionProps) {
  const { kind, name, stands, state, isOpen, reason } = view;
  const heading = `change-${kind}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {stands === null ? null : <p>{stands}</p>}
      {state === null ? null : <p className="notice">{state}</p>}
      {reason === null ? null : <blockquote className="application-reason">{reason}</blockquote>}
      {isOpen ? (
        <PostForm form={withdrawForm} action={path} token={token}>
          <SubmitButton intent={kind} busyText={m.onboarding_change_withdrawing()} look="plain">
            {m.onboarding_change_withdraw()}
            <span className="visually-hidden">: {name}</span>
          </SubmitButton>
        </PostForm>
      ) : null}
      <Proposal {...{ view, path, token }} />
    </section>
  );
}

function Proposal({ view, path, token }: ChangeSectionProps) {
  const { kind, name, value } = view;
  const { Fields, send, toControls } = CHANGE_FIELDS[kind];
  return (
    <PostForm
      form={CHANGE_FORMS[kind]}
      action={path}
      token={token}
      defaults={toControls(value)}
      label={name}
    >
      <Fields />
      <SubmitButton busyText={m.onboarding_change_sending()}>{send()}</SubmitButton>
    </PostForm>
  );
}
