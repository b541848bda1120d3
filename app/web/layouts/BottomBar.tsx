import { Link, NavLink } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';

/** Leads on to the reading of today, of one's own sign if there is one. */
const TODAY = '/daily-horoscope';

/** `aria-current` tells where one is; an empty class on each link would weigh on every page. */
const noClass = () => undefined;

/** The bar in thumb's reach on phones. Its fifth part is the header's own Menu button, which styles move down into it. */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label={m.frame_bar()}>
      <Link to={TODAY}>
        <BarIcon name="sun" /> {m.frame_today()}
      </Link>{' '}
      <NavLink className={noClass} to="/panchang">
        <BarIcon name="moon" /> {m.frame_panchang()}
      </NavLink>{' '}
      <NavLink className={noClass} to="/festival">
        <BarIcon name="lamp" /> {m.frame_festivals()}
      </NavLink>{' '}
      <NavLink className={noClass} to="/blogs">
        <BarIcon name="book" /> {m.frame_read()}
      </NavLink>
    </nav>
  );
}

/** From a file, which all pages share: each page is lighter without the drawings. */
function BarIcon({ name }: { readonly name: 'sun' | 'moon' | 'lamp' | 'book' }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`/art/bar.svg#${name}`} />
    </svg>
  );
}
