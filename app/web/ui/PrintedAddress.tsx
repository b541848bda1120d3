import { useRouteLoaderData } from '@remix-run/react';
import { toLocalPath } from '~/shared/i18n/language';
import type { RootData } from '~/shared/site-settings';

/** Shows the page's URL in print, where header and footer are hidden. */
export function PrintedAddress({ path }: { readonly path: string }) {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) return null;
  const { brandName, origin } = root.site;
  return (
    <p className="printed">
      <strong>{brandName}</strong>, {origin + toLocalPath(path)}
    </p>
  );
}
