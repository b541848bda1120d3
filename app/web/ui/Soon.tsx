import { useRouteLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { RootData } from '~/shared/site-settings';

/** @returns whether the app is to be had anywhere: until then calls and chats are nowhere the main thing to press */
export function useHasApp(): boolean {
  return Boolean(useRouteLoaderData<RootData>('root')?.site.appStoreUrl);
}

/** Says beside offers of calls and chats that they are still to come, where the operator has named no place of the app. */
export function ComingSoon() {
  return useHasApp() ? null : <p className="section-line">{m.frame_soon()}</p>;
}
