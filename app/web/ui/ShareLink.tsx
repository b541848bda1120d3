import { useRouteLoaderData } from '@remix-run/react';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { RootData } from '~/shared/site-settings';

export function ShareLink({ text, path }: { text: string; path: string }) {
  const root = useRouteLoaderData<RootData>('root');
  const message = `${text}\n${root?.site.origin ?? ''}${toLocalPath(path)}`;
  return (
    <a
      className="button"
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      rel="noopener"
    >
      {m.frame_share()}
    </a>
  );
}
