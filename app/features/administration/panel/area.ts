import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import { mayEnter, type Access } from '~/features/administration/role';
import type { AdminArea, Forbidden } from './admin.session.server';

/**
 * What the page's own loader says of who is signed in, which is what lets an administrator in (`adminLoader`).
 * @returns null on the sign-in page, which lets in everybody
 */
export function useArea(): AdminArea | null {
  const page = useMatches().at(-1)?.data as { readonly area?: AdminArea } | null | undefined;
  return page?.area ?? null;
}

/** @returns the area of an administrator whose role does not include the page; null for any other fault */
export function useForbiddenArea(): AdminArea | null {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const body = error.data as Partial<Forbidden> | null;
  return body?.area ?? null;
}

/** @returns whether who is signed in may enter what is for these: pages show no link to what answers 403 */
export function useMayEnter(access: Access): boolean {
  const area = useArea();
  return area !== null && mayEnter(area.role, access);
}
