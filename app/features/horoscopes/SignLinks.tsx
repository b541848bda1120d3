import { Link } from '@remix-run/react';
import { SignIcon } from '~/web/ui/SignIcon';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';

export function SignLinks() {
  return (
    <ul className="sign-links">
      {SIGNS.map(({ slug, code }) => (
        <li key={slug}>
          {/* Reloads the document, because the short address redirects. */}
          <Link reloadDocument to={`/daily-horoscope${code}`}>
            <SignIcon sign={slug} size={56} />
            <span>{getSignName(slug)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
