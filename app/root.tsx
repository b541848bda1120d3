import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Links,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { MetaWithErrorTitle } from './web/forms/error-title';
import { describePage } from './web/http/page-meta';
import { refuse } from './web/http/responses.server';
import type { RouteHandle } from './web/http/route-handle';
import { ErrorPage } from './web/layouts/ErrorPage';
import { errorWords } from './web/layouts/error-words';
import { Frame } from './web/layouts/Frame';
import { readRootData } from './features/home/session/root-data.server';
import type { RootData } from './shared/site-settings';
import adminStyles from './web/styles/admin.css?inline';
import reviewStyles from './web/styles/review.css?inline';
import styles from './web/styles/index.css?inline';
import formStyles from './web/styles/with-forms.css?inline';
import { DeferredScripts } from './web/ui/DeferredScripts';
import { useNonce } from './web/ui/nonce';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'alternate icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** What the frame shows of the site and of the visitor; also where a request refused by the edge gets its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.refusal) throw refuse(context.refusal.status);
  const root = await readRootData(request, context);
  if (context.trouble && root.site.contact === null) context.trouble.isPartial = true;
  return root;
}

/** The frame changes only when the visitor posts something: moving between pages does not ask for it again. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET';
}

export const meta: MetaFunction<typeof loader> = ({ data: root, error }) => {
  const site = root?.site ?? FALLBACK.site;
  const title = error ? errorWords(error).title : site.brandName;
  return describePage(site, { title, description: title, path: null });
};

const FALLBACK: RootData = {
  site: {
    brandName: 'Taravani',
    legalName: 'Taravani',
    origin: '',
    appStoreUrl: null,
    social: [],
    contact: null,
  },
  viewer: null,
};

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as RouteHandle | undefined;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17103A" />
        <MetaWithErrorTitle />
        <style
          nonce={nonce}
          suppressHydrationWarning
          // The browser's bundle leaves the text out: hydration keeps what the server sent.
          dangerouslySetInnerHTML={{
            __html: inlinedStyles(handle),
          }}
        />
        <Links />
      </head>
      <body>
        {children}
        <DeferredScripts start={handle?.scriptStart ?? 'intent'} />
      </body>
    </html>
  );
}

function inlinedStyles(handle: RouteHandle | undefined): string {
  if (!import.meta.env.SSR && !import.meta.env.DEV) return '';
  if (handle?.styles === undefined) return styles;
  return styles + formStyles + (handle.styles === 'admin' ? adminStyles + reviewStyles : '');
}

export default function App() {
  const root = useRouteLoaderData<typeof loader>('root') ?? FALLBACK;
  return (
    <Frame {...root}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root') ?? FALLBACK;
  const error = useRouteError();
  return (
    <Frame {...root}>
      <ErrorPage words={errorWords(error)} />
    </Frame>
  );
}
