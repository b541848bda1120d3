import { m } from '~/shared/i18n/messages';
import { FindRashiLink } from '~/features/horoscopes/FindRashiLink';
import { getSignName } from '~/features/astronomy/sign-names';
import { SignLinks } from '~/features/horoscopes/SignLinks';
import { findSign } from '~/features/astronomy/signs';

export function UnknownSign({ typed }: { typed: string }) {
  const sign = findSign(typed);
  const name = sign ? getSignName(sign.slug) : typed;
  return (
    <div className="page">
      <h1>
        {name ? m.horoscopes_unknown_heading({ name }) : m.horoscopes_unknown_heading_unnamed()}
      </h1>
      <p className="notice notice-error" role="alert">
        {m.horoscopes_sign_not_found()}
      </p>
      <h2>{m.horoscopes_choose_your_sign()}</h2>
      <SignLinks />
      <FindRashiLink />
    </div>
  );
}
