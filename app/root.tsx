import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, useMatches, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getLanguageFacts, toLocalPath } from './shared/i18n/language';
import { MetaWithErrorTitle } from './web/forms/error-title';
import { describePage } from './web/http/page-meta';
import { refuse } from './web/http/responses.server';
import { mergeHandles } from './web/http/route-handle';
import { getErrorTexts } from './web/layouts/error-text';
import { FALLBACK_ROOT_DATA } from './web/layouts/Frame';
import { loadRootData } from './features/site/session/root-data.server';
import { AreaSheets } from './web/styles/AreaSheets';
import { baseStyles, hasLanguageStyles, getLanguageStyles } from './web/styles/inlined';
import printStyles from './web/styles/print.css?url';
import { DeferredScripts } from './web/ui/DeferredScripts';
import { useNonce } from './web/ui/nonce';

export { Outlet as default } from '@remix-run/react';
/** Handles errors outside all layouts, such as requests that the server rejects. */
export { ErrorBoundary } from './web/layouts/public.route';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'alternate icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: toLocalPath('/manifest.webmanifest') },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.refusal) throw refuse(context.refusal.status);
  const root = await loadRootData(request, context);
  if (context.outcome && root.site.contact === null) context.outcome.isPartial = true;
  return root;
}

/** The frame changes only after a post, so navigation does not reload it. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

export const meta: MetaFunction<typeof loader> = ({ data: root, error }) => {
  const site = root?.site ?? FALLBACK_ROOT_DATA.site;
  const title = error ? getErrorTexts(error).title : site.brandName;
  return describePage(site, { title, description: title, path: null });
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { scriptStart = 'intent', styles = [] } = mergeHandles(
    useMatches().map(({ handle }) => handle),
  );
  return (
    <html lang={getLanguageFacts().lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17103A" />
        <MetaWithErrorTitle />
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: [baseStyles, ...styles.map(({ text }) => text)].join(''),
          }}
        />
        {hasLanguageStyles() ? (
          <style
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: getLanguageStyles() }}
          />
        ) : null}
        <AreaSheets areas={styles} />
        <Links />
      </head>
      <body>
        {children}
        <DeferredScripts start={scriptStart} />
      </body>
    </html>
  );
}
