import { Link, Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/web/layouts/ErrorPage';
import { getErrorTexts } from '~/web/layouts/error-text';
import type { RouteHandle } from '~/web/http/route-handle';
import { adminStyles } from '~/web/styles/inlined';
import { ROLE_LABELS, type Role } from '~/features/administration/role';
import { AdminFrame } from './AdminFrame';
import { AdminPage } from './AdminPage';
import { pagesFor } from './admin-pages';
import { useArea, useForbiddenArea } from './area';

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
