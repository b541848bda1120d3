import { useRouteLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { RootData } from '~/shared/site-settings';

/** @returns whether the app is available; otherwise calls and chats are secondary actions */
export function useHasApp(): boolean {
  return Boolean(useRouteLoaderData<RootData>('root')?.site.appStoreUrl);
}

/** Shown next to calls and chats until the operator configures an app link. */
export function ComingSoon() {
  return useHasApp() ? null : <p className="section-line">{m.frame_soon()}</p>;
}
