import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS, type Sign } from '~/features/astronomy/signs';
import { SignIcon } from '~/web/ui/SignIcon';

interface SignStripProps {
  readonly sign: Sign;
  readonly to: (sign: Sign) => string;
}

export function SignStrip({ sign, to }: SignStripProps) {
  const at = SIGNS.findIndex(({ slug }) => slug === sign.slug);
  const fromThisOne = [...SIGNS.slice(at), ...SIGNS.slice(0, at)];
  const next = fromThisOne[1] ?? sign;
  const previous = fromThisOne.at(-1) ?? sign;
  return (
    <nav aria-label={m.horoscopes_twelve_signs()}>
      <ul className="sign-strip">
        {fromThisOne.map((each) => (
          <li key={each.slug}>
            <Link to={to(each)} replace aria-current={each.slug === sign.slug ? 'page' : undefined}>
              <SignIcon sign={each.slug} size={28} />
              {getSignName(each.slug)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="reading-links">
        <Link to={to(previous)} replace>
          {m.horoscopes_previous_sign({ sign: getSignName(previous.slug) })}
        </Link>
        <Link to={to(next)} replace>
          {m.horoscopes_next_sign({ sign: getSignName(next.slug) })}
        </Link>
      </p>
    </nav>
  );
}
