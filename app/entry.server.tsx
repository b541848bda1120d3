import { randomBytes } from 'node:crypto';
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
  ServerBuild,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { FailedPostContext, isFailedPost } from './web/forms/error-title';
import { buildPageWithPolicy } from './web/http/content-security.server';
import { hasSessionCookie } from './web/http/session.server';
import type { RouteHandle } from './web/http/route-handle';
import { StoreError } from './shared/result/store-error';
import { NonceContext } from './web/ui/nonce';
import { commitSession, withLoadContext as prepared } from './composition/load-context';
import { renderWithTimeout } from './composition/render-timeout';

// server.ts, the commands and tests import these from the build, so that the process has one copy of the
// application.
export { openServices } from './composition/services';
export { readConfig, getStartupFields } from './composition/config';
export { openLog } from './infrastructure/logging/pino-log';
export { runWithRequestId } from '~/infrastructure/logging/log-store-errors';
export {
  formatMissingSetup,
  loadMissingSetup,
} from './features/administration/panel/missing-setup.server';
export { commands } from './composition/cli';
export { getBodyLimits, serverSettings } from './composition/server-settings';
export { pageCacheSettings } from './composition/cached-pages';
export { createSiteMap } from './composition/site-map';
export { createLanguageHandler } from './composition/language-builds';
export { StoreError };

const CLOSING_TAGS = '</body></html>';

/** Hot reload uses its own port; the production site connects only to itself. */
const CONNECTIONS = import.meta.env.DEV ? ['ws:'] : [];

/** Not streamed, because without JavaScript a visitor would see only the initial part of the page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const mark = randomBytes(16).toString('base64url');
  const rendered = await renderWithTimeout(
    { request, loadContext },
    <FailedPostContext.Provider value={isFailedPost(remixContext.staticHandlerContext.actionData)}>
      <NonceContext.Provider value={mark}>
        <RemixServer context={remixContext} url={request.url} nonce={mark} />
      </NonceContext.Provider>
    </FailedPostContext.Provider>,
  );
  if (rendered instanceof Response) {
    await commitSession(loadContext, request, rendered.headers);
    return rendered;
  }
  const page = moveClosingTagsLast(rendered);
  const { html, policy } = buildPageWithPolicy(
    page,
    mark,
    CONNECTIONS,
    framesOwnFiles(remixContext),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  await commitSession(loadContext, request, headers, true);
  preventSharedCaching(request, headers);
  return new Response(html, { status, headers });
}

/** In-page data requests follow the caching and cookie rules of pages. */
export const handleDataRequest: HandleDataRequestFunction = async (
  response,
  { request, context },
) => {
  // The framework sets no charset.
  const type = response.headers.get('Content-Type');
  if (type === 'text/x-script') response.headers.set('Content-Type', `${type}; charset=utf-8`);
  await commitSession(context, request, response.headers, true);
  preventSharedCaching(request, response.headers);
  return response;
};

/** Logs an error once, with the id on the error page. Aborted requests and 405 are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { services, requestId } = context as Partial<AppLoadContext>;
  const details = {
    err: error,
    requestId,
    method: request.method,
    path: new URL(request.url).pathname,
  };
  if (services) services.log.error(details, 'request failed');
  else console.error(details);
};

/** Gives each loader and action the services and the session. Called by scripts/vite/server-build.js. */
export function withLoadContext(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return prepared(routes, handleError);
}

function framesOwnFiles({ routeModules, staticHandlerContext }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const handle = routeModules[route]?.handle as RouteHandle | undefined;
  return handle?.framesOwnFiles === true;
}

function preventSharedCaching(request: Request, headers: Headers): void {
  if (hasSessionCookie(request) || headers.has('Set-Cookie') || !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, no-store');
  }
  headers.append('Vary', 'Cookie');
}

/** Remix writes its last data scripts after `</html>`, which validators reject. */
function moveClosingTagsLast(html: string): string {
  const at = html.lastIndexOf(CLOSING_TAGS);
  if (at < 0) return html;
  return html.slice(0, at) + html.slice(at + CLOSING_TAGS.length) + CLOSING_TAGS;
}
