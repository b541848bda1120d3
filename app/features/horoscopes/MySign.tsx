import { Form } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FORGET_SIGN_INTENT, MY_SIGN_FORM, MY_SIGN_PATH } from '~/features/horoscopes/my-sign';
import { getSignName } from '~/features/astronomy/sign-names';
import type { SignSlug } from '~/features/astronomy/signs';

interface MySignProps {
  readonly sign: SignSlug;
  readonly isMine: boolean;
  readonly path: string;
  /** The main action of the page, shown as the primary button. */
  readonly isMain?: true;
}

/** Reloads the document, because other parts of the page also show the sign. */
export function MySign({ sign, isMine, path, isMain }: MySignProps) {
  const name = getSignName(sign);
  return (
    <Form method="post" action={MY_SIGN_PATH} reloadDocument id={MY_SIGN_FORM} className="actions">
      <input type="hidden" name="back" value={path} />
      {isMine ? (
        <>
          <p>
            <strong>{m.horoscopes_is_my_sign({ sign: name })}</strong>
          </p>
          <button type="submit" className="button" name="intent" value={FORGET_SIGN_INTENT}>
            {m.horoscopes_forget_my_sign()}
          </button>
        </>
      ) : (
        <>
          <input type="hidden" name="sign" value={sign} />
          <button type="submit" className={isMain ? 'button button-primary' : 'button'}>
            {m.horoscopes_make_my_sign({ sign: name })}
          </button>
          <p className="section-line">{m.horoscopes_my_sign_hint()}</p>
        </>
      )}
    </Form>
  );
}
