import {
  Link,
  Outlet,
  useRouteError,
  Form,
  useLocation,
  useRouteLoaderData,
} from '@remix-run/react';
import { ErrorPage } from '~/web/layouts/ErrorPage';
import { getErrorTexts } from '~/web/layouts/error-text';
import type { RouteHandle } from '~/web/http/route-handle';
import { adminStyles } from '~/web/styles/inlined';
import { ROLE_LABELS, type Role } from '~/features/administration/admin';
import { AdminPage, useArea, useForbiddenArea } from './AdminPage';
import { pagesFor, getPanel } from './admin-pages';
import type { ReactNode } from 'react';
import { Banner } from '~/web/forms/Banner';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import { FALLBACK_ROOT_DATA, LoadingLayer } from '~/web/layouts/Frame';
import { Logo } from '~/web/ui/art/Logo';
import { useNavigationTimeout } from '~/web/ui/use-navigation-timeout';
import type { RootData } from '~/shared/site-settings';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import type { AdminArea } from './admin-guard.session.server';

export const handle: RouteHandle = {
  scriptStart: 'idle',
  styles: [adminStyles],
  counted: false,
  baseLanguageOnly: true,
};

export default function AdminLayout() {
  return (
    <AdminFrame area={useArea()}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const area = useForbiddenArea();
  const words = getErrorTexts(useRouteError());
  return (
    <AdminFrame area={area}>
      {area ? <ForbiddenForRole role={area.role} /> : <ErrorPage words={words} />}
    </AdminFrame>
  );
}

function ForbiddenForRole({ role }: { readonly role: Role }) {
  const { name, may } = ROLE_LABELS[role];
  const [first] = pagesFor(role);
  return (
    <AdminPage
      title="This page is not part of your role"
      lead={`Your role is ${name}: ${may}. Nothing was changed. If you need more, ask an owner of this site.`}
    >
      {first ? (
        <p>
          <Link className="button" to={first.to}>
            Go to {first.label}
          </Link>
        </p>
      ) : null}
    </AdminPage>
  );
}

interface AdminFrameProps {
  readonly area: AdminArea | null;
  readonly children: ReactNode;
}

/** One header line with navigation and the account, without the public footer. */
function AdminFrame({ area, children }: AdminFrameProps) {
  const { site } = useRouteLoaderData<RootData>('root') ?? FALLBACK_ROOT_DATA;
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
        {area ? <Places {...area} /> : null}
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

function Places({ email, role, signOutToken }: AdminArea) {
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
