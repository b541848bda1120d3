import { Form, Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '~/web/forms/Banner';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import { FALLBACK, LoadingLayer } from '~/web/layouts/Frame';
import { Logo } from '~/web/ui/art/Logo';
import { useNavigationTimeout } from '~/web/ui/use-navigation-timeout';
import type { RootData } from '~/shared/site-settings';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import type { AdminArea } from './admin-guard.session.server';
import { pagesFor, getPanel } from './admin-pages';

interface AdminFrameProps {
  /** Null on the sign-in page. */
  readonly area: AdminArea | null;
  readonly children: ReactNode;
}

export function AdminFrame({ area, children }: AdminFrameProps) {
  const { site } = useRouteLoaderData<RootData>('root') ?? FALLBACK;
  useNavigationTimeout();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="admin-header">
        <Link to="/" reloadDocument className="brand" aria-label={`${site.brandName}: the site`}>
          <Logo />
          <span>{site.brandName}</span>
        </Link>
        {area ? <PanelLinks {...area} /> : null}
      </header>
      <main id="content" tabIndex={-1}>
        {area ? (
          <div className="page admin-page">
            <Banner alert={area.alert} />
            <FormDraftNotices kept={area.kept} />
            {children}
          </div>
        ) : (
          children
        )}
      </main>
      <LoadingLayer />
    </>
  );
}

function PanelLinks({ email, role, signOutToken }: AdminArea) {
  const here = getPanel(useLocation().pathname);
  return (
    <>
      <nav aria-label="Administration" className="admin-nav">
        <ul>
          {pagesFor(role).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={here?.to === to ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action="/admin/logout" reloadDocument className="admin-who">
        <span title={email}>{email}</span>
        <input type="hidden" name={TOKEN_CONTROL} value={signOutToken} />
        <button type="submit" className="button">
          Log out
        </button>
      </Form>
    </>
  );
}
