import { SignIcon } from '~/web/ui/SignIcon';
import { SIGNS } from './signs';

/** The twelve signs as links to today's readings, by the short addresses that the specification gives the home page. */
export function SignLinks() {
  return (
    <ul className="sign-links">
      {SIGNS.map(({ slug, code, name }) => (
        <li key={slug}>
          {/* A document link: the short address answers with a redirect. */}
          <a href={`/daily-horoscope${code}`}>
            <SignIcon sign={slug} size={56} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
