import { Form, NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '~/web/forms/Banner';
import { TOKEN_CONTROL } from '~/web/forms/definition';
import { KeptNotices } from '~/features/kept-forms/session/KeptNotices';
import type { AdminArea } from './admin.session.server';
import { ADMIN_PAGES } from './admin-pages';

interface AdminPageProps {
  /** The page's one `h1`. */
  readonly title: ReactNode;
  /** From the page's loader: `adminLoader` adds it to the data. */
  readonly area: AdminArea;
  /** A sentence or two under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of the administration: where one can go, who is signed in, what was just done, and the page. */
export function AdminPage({ title, area, lead, children }: AdminPageProps) {
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
          <span>{area.email}</span>
          <input type="hidden" name={TOKEN_CONTROL} value={area.signOutToken} />
          <button type="submit" className="button">
            Sign out
          </button>
        </Form>
      </div>
      <Banner alert={area.alert} />
      <KeptNotices kept={area.kept} />
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </div>
  );
}
