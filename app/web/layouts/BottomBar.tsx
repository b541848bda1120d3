import { Link, NavLink } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { BookIcon, LampIcon, MoonIcon, SunIcon } from '~/web/ui/art/icons';

/** The reading of today, in whose page the day's almanac stands. */
const TODAY = '/daily-horoscope/today/aries';

/** The bar in thumb's reach on phones. Its fifth part is the header's own Menu button, which styles move down into it. */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label={m.frame_bar()}>
      <NavLink to={TODAY}>
        <SunIcon /> {m.frame_today()}
      </NavLink>{' '}
      <Link to={`${TODAY}#panchang`}>
        <MoonIcon /> {m.frame_panchang()}
      </Link>{' '}
      <NavLink to="/festival">
        <LampIcon /> {m.frame_festivals()}
      </NavLink>{' '}
      <NavLink to="/blogs">
        <BookIcon /> {m.frame_read()}
      </NavLink>
    </nav>
  );
}
