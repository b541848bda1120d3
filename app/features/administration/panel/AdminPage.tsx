import type { ReactNode } from 'react';
import type { FailedView } from './refusal-answers.server';
import { useLocation, isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import { errorMessage } from '~/features/administration/admin-labels';
import { Banner } from '~/web/forms/Banner';
import { createMeta } from '~/web/http/page-meta';
import { canAccess, type Access } from '~/features/administration/admin';
import type { AdminArea, Forbidden } from './admin-guard.session.server';

interface AdminPageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AdminPage({ title, lead, children }: AdminPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </>
  );
}

/** The content of a page, or a message after a store error. */
export function Loaded<View extends { readonly kind: string }>({
  view,
  children,
}: {
  readonly view: View;
  readonly children: (view: Exclude<View, FailedView>) => ReactNode;
}) {
  if (isFailed(view)) return <LoadFailure message={view.message} />;
  return children(view as Exclude<View, FailedView>);
}

function isFailed(view: { readonly kind: string }): view is FailedView {
  return view.kind === 'failed';
}

export function LoadFailure({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Banner alert={{ kind: 'error', text: errorMessage(message) }} />
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </>
  );
}

export function adminMeta(title: string) {
  return createMeta(({ site }) => ({
    title: `${title} | ${site.brandName} administration`,
    isFullTitle: true,
    description: 'For administrators only.',
    path: null,
  }));
}

export function useArea(): AdminArea | null {
  const page = useMatches().at(-1)?.data as { readonly area?: AdminArea } | null | undefined;
  return page?.area ?? null;
}

/** @returns the area when the role lacks access to the page; null for any other error */
export function useForbiddenArea(): AdminArea | null {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const body = error.data as Partial<Forbidden> | null;
  return body?.area ?? null;
}

export function useCanAccess(access: Access): boolean {
  const area = useArea();
  return area !== null && canAccess(area.role, access);
}
