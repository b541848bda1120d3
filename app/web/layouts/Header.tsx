import { Form, Link, NavLink } from '@remix-run/react';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import { Logo } from '~/web/ui/art/Logo';
import { ChevronDownIcon, CloseIcon, MenuIcon, UserIcon } from '~/web/ui/art/icons';
import type { Viewer } from '~/shared/site-settings';
import { QUICK_LINKS } from './site-links';

const MENU = QUICK_LINKS.filter(({ menu }) => menu !== undefined);
const HOROSCOPE_LINKS = MENU.filter(({ under }) => under === 'Horoscope');
const LINKS = MENU.filter(({ under }) => under === undefined);

/**
 * The bar on top. There is one list of links: a row on wide screens, and on phones a side menu (`popover`, which opens and
 * closes without script; browsers from before popovers show it in the page, without the buttons).
 */
export function Header({ brandName, viewer }: { brandName: string; viewer: Viewer | null }) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <Link to="/" className="brand" aria-label={`${brandName}, home`}>
          <Logo />
          <span>{brandName}</span>
        </Link>{' '}
        <button type="button" className="menu-button" popovertarget="site-menu">
          <MenuIcon />
          <span>Menu</span>
        </button>{' '}
        <nav id="site-menu" popover="auto" aria-label="Main">
          <button
            type="button"
            className="menu-button menu-close"
            popovertarget="site-menu"
            popovertargetaction="hide"
            aria-label="Close menu"
          >
            <CloseIcon />
            <span>Close</span>
          </button>
          <ul className="site-menu">
            <li>
              <details name="site-menu" data-menu="">
                <summary>
                  Horoscope <ChevronDownIcon />
                </summary>
                <ul>
                  {HOROSCOPE_LINKS.map(({ to, menu }) => (
                    <li key={to}>
                      <Link to={to}>{menu}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {LINKS.map(({ to, menu }) => (
              <li key={to}>
                <NavLink to={to}>{menu}</NavLink>
              </li>
            ))}
            <li>{viewer ? <AvatarMenu viewer={viewer} /> : <LoginLink />}</li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function LoginLink() {
  return (
    <Link to="/signup" reloadDocument className="button button-outline">
      Login
    </Link>
  );
}

function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details name="site-menu" data-menu="" className="avatar-menu">
      <summary>
        {viewer.picture === null ? (
          <UserIcon />
        ) : (
          <img className="avatar" src={viewer.picture} alt="" width={24} height={24} />
        )}{' '}
        <span className="avatar-name">{viewer.name}</span>
      </summary>
      <ul>
        <li>
          <Link to="/profile" reloadDocument>
            Profile
          </Link>
        </li>
        <li>
          <Form method="post" action="/logout" reloadDocument>
            <input type="hidden" name={TOKEN_CONTROL} value={viewer.logoutToken} />
            <button type="submit">Logout</button>
          </Form>
        </li>
      </ul>
    </details>
  );
}
