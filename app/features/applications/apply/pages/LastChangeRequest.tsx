import type { ChangeKind } from '~/features/applications/apply/changes/change-request';
import { m } from '~/shared/i18n/messages';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { defineForm } from '~/web/forms/definition';

export interface ChangeView<Kind extends ChangeKind = ChangeKind> {
  readonly kind: Kind;
  readonly name: string;
  readonly stands: string | null;
  readonly state: string | null;
  readonly isOpen: boolean;
  readonly reason: string | null;
}

interface LastChangeRequestProps {
  readonly view: ChangeView;
  readonly path: string;
  readonly token: string;
}

export function LastChangeRequest({ view, path, token }: LastChangeRequestProps) {
  const { kind, name, stands, state, isOpen, reason } = view;
  return (
    <>
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
    </>
  );
}

export const withdrawForm = defineForm({ id: 'withdraw-change', fields: {} });

export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** `isNamed` adds a caption, needed if the page shows two pictures. */
export function Picture({
  src,
  alt,
  isNamed = false,
}: ShownPicture & { readonly isNamed?: boolean }) {
  return (
    <p>
      <img className="profile-picture" src={src} alt={isNamed ? '' : alt} width={96} height={96} />
      {isNamed ? (
        <>
          <br />
          {alt}
        </>
      ) : null}
    </p>
  );
}
