import { Form, Link, NavLink } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import { Logo } from '~/web/ui/art/Logo';
import { ChevronDownIcon, CloseIcon, MenuIcon, UserIcon } from '~/web/ui/art/icons';
import type { Viewer } from '~/shared/site-settings';
import { LanguageSwitch } from './LanguageSwitch';
import { QUICK_LINKS } from './site-links';

const MENU = QUICK_LINKS.filter(({ menu }) => menu !== undefined);
const HOROSCOPE_LINKS = MENU.filter(({ isHoroscope }) => isHoroscope);
const LINKS = MENU.filter(({ isHoroscope }) => !isHoroscope);

interface HeaderProps {
  readonly brandName: string;
  readonly viewer: Viewer | null;
  readonly hasBottomBar?: boolean;
}

/**
 * A single list of links, which is a row on wide screens and a popover (without JavaScript) on phones.
 * Older browsers show the list in the page, without buttons.
 */
export function Header({ brandName, viewer, hasBottomBar = false }: HeaderProps) {
  return (
    <header className={hasBottomBar ? 'site-header with-bottom-bar' : 'site-header'}>
      <div className="site-header-bar">
        <Link to="/" className="brand" aria-label={m.frame_home_of({ brandName })}>
          <Logo />
          <span>{brandName}</span>
        </Link>{' '}
        <button type="button" className="menu-button" popovertarget="site-menu">
          <MenuIcon />
          <span>{m.frame_menu()}</span>
        </button>{' '}
        <nav id="site-menu" popover="auto" aria-label={m.frame_main_menu()}>
          <button
            type="button"
            className="menu-button menu-close"
            popovertarget="site-menu"
            popovertargetaction="hide"
            aria-label={m.frame_close_menu()}
          >
            <CloseIcon />
            <span>{m.frame_close()}</span>
          </button>
          <ul className="site-menu">
            <li>
              <details name="site-menu" data-menu="">
                <summary>
                  {m.frame_horoscope()} <ChevronDownIcon />
                </summary>
                <ul>
                  {HOROSCOPE_LINKS.map(({ to, menu }) => (
                    <li key={to}>
                      <Link to={to}>{menu?.()}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {LINKS.map(({ to, menu }) => (
              <li key={to}>
                <NavLink to={to}>{menu?.()}</NavLink>
              </li>
            ))}
            <li>{viewer ? <AvatarMenu viewer={viewer} /> : <LoginLink />}</li>
          </ul>
        </nav>{' '}
        <LanguageSwitch />
      </div>
    </header>
  );
}

function LoginLink() {
  return (
    <Link to="/signup" reloadDocument className="button button-outline">
      {m.frame_login()}
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
            {m.frame_profile()}
          </Link>
        </li>
        <li>
          <Form method="post" action="/logout" reloadDocument>
            <input type="hidden" name={TOKEN_CONTROL} value={viewer.logoutToken} />
            <button type="submit">{m.frame_logout()}</button>
          </Form>
        </li>
      </ul>
    </details>
  );
}
