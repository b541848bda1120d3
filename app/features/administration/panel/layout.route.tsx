import { Form, NavLink, Outlet, useMatches } from '@remix-run/react';
import { Banner } from '~/web/forms/Banner';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import type { RouteHandle } from '~/web/http/route-handle';
import { Frame } from '~/web/layouts/Frame';
import { adminStyles } from '~/web/styles/inlined';
import { KeptNotices } from '~/features/kept-forms/session/KeptNotices';
import type { AdminArea } from './admin.session.server';
import { ADMIN_PAGES } from './admin-pages';

export { ErrorBoundary } from '~/web/layouts/public.route';

export const handle: RouteHandle = {
  scriptStart: 'idle',
  styles: [adminStyles],
  counted: false,
  inOneLanguage: true,
};

/**
 * Around the pages of the administration: where one can go, who is signed in and what was just done. It knows so from the page's own
 * loader, which is what lets an administrator in (`adminLoader`); the sign-in page lets in everybody and has nothing of it.
 */
export default function AdminLayout() {
  const page = useMatches().at(-1)?.data as { readonly area?: AdminArea } | null | undefined;
  return <Frame>{page?.area ? <Area {...page.area} /> : <Outlet />}</Frame>;
}

function Area({ email, signOutToken, alert, kept }: AdminArea) {
  return (
    <div className="page admin-page">
      <div className="admin-bar">
        <nav aria-label="Administration">
          <ul className="admin-nav">
            {ADMIN_PAGES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Form method="post" action="/admin/logout" reloadDocument className="admin-who">
          <span>{email}</span>
          <input type="hidden" name={TOKEN_CONTROL} value={signOutToken} />
          <button type="submit" className="button">
            Sign out
          </button>
        </Form>
      </div>
      <Banner alert={alert} />
      <KeptNotices kept={kept} />
      <Outlet />
    </div>
  );
}
