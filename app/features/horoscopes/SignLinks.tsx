import { Link } from '@remix-run/react';
import { SignIcon } from '~/web/ui/SignIcon';
import { signName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';

/** The twelve signs as links to today's readings, by the short addresses that the specification gives the home page. */
export function SignLinks() {
  return (
    <ul className="sign-links">
      {SIGNS.map(({ slug, code }) => (
        <li key={slug}>
          {/* A document link: the short address answers with a redirect. */}
          <Link reloadDocument to={`/daily-horoscope${code}`}>
            <SignIcon sign={slug} size={56} />
            <span>{signName(slug)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
