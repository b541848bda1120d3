import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import { canAccess, type Access } from '~/features/administration/role';
import type { AdminArea, Forbidden } from './admin-guard.session.server';

/** @returns the area from the page's own loader; null on the sign-in page */
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

/** Hides links that would respond 403. */
export function useCanAccess(access: Access): boolean {
  const area = useArea();
  return area !== null && canAccess(area.role, access);
}
