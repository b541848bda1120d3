import { Link, NavLink } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';

/** Redirects to the visitor's zodiac sign when it is known. */
const TODAY = '/daily-horoscope';

/** Styles use `aria-current`; an empty class on each link would add bytes to every page. */
const noClass = () => undefined;

/** Bottom navigation on phones. CSS moves the header's Menu button into its fifth position. */
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

/** Uses a shared sprite file to keep pages small. */
function BarIcon({ name }: { readonly name: 'sun' | 'moon' | 'lamp' | 'book' }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`/art/bar.svg#${name}`} />
    </svg>
  );
}
