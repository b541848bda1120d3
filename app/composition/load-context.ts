import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { StoreError } from '~/shared/result/store-error';
import { wrapRoutes, type RouteArgs } from '~/web/http/route-modules.server';
import type { VisitorSession } from '~/web/http/session.server';
import { openServices, type Services } from './services';

/** Set when the server rejects a request before any route runs. The error page in the page frame shows it. */
export interface RejectedRequest {
  readonly status: 403 | 413 | 429 | 503;
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    services: Services;
    /** One session per request, saved into the response when changed. */
    session: VisitorSession;
    requestId?: string;
    /** For rate limits; never logged. */
    clientAddress?: string;
    /** Charges the client for a high-cost page (server/limits/page-budget.ts); false when its budget is too low. */
    takeHighCost?: () => boolean;
    refusal?: RejectedRequest;
    /** Set when the page leaves out data that failed to load. Such a page is not cached. */
    outcome?: { isPartial: boolean };
  }
}

/** A store error that the route does not handle becomes 503 instead of 500. */
export function withLoadContext(
  routes: ServerBuild['routes'],
  report: (failure: StoreError, routeArgs: RouteArgs) => void,
): ServerBuild['routes'] {
  return wrapRoutes(routes, async (routeArgs, work) => {
    const { request, context } = routeArgs;
    await fillLoadContext(context, request);
    const commitAnswer = async (answer: unknown) => {
      if (answer instanceof Response) await commitSession(context, request, answer.headers);
      return answer;
    };
    try {
      return await commitAnswer(await work({ ...routeArgs, request: withoutLanguage(request) }));
    } catch (error) {
      if (!(error instanceof StoreError)) throw await commitAnswer(error);
      report(error, routeArgs);
      const headers = { 'Cache-Control': 'no-store' };
      // For responses without a page frame, such as a feed or a download.
      throw new Response(`${m.server_source_failed()}\n`, { status: 503, headers });
    }
  });
}

/** Sets the session cookie when the session changed or, with `renews`, is older than a day. */
export async function commitSession(
  { services, session }: Partial<AppLoadContext>,
  request: Request,
  headers: Headers,
  renews = false,
): Promise<void> {
  // No loader runs when the framework itself rejects a request.
  const cookie = services && session && (await services.sessions.commit(session, request, renews));
  if (!cookie) return;
  // Keep cookies set by the page, but replace an earlier session cookie.
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const others = headers.getSetCookie().filter((each) => !each.startsWith(name));
  headers.delete('Set-Cookie');
  for (const each of [...others, cookie]) headers.append('Set-Cookie', each);
}

const inBaseLanguage = new WeakMap<Request, Request>();

/** Removes the language, which route paths lack. The loaders share the result, so the body is read only once. */
function withoutLanguage(request: Request): Request {
  const address = new URL(request.url);
  const { language, path } = parseLocalPath(address.pathname);
  if (language === BASE_LANGUAGE) return request;
  address.pathname = path;
  const known = inBaseLanguage.get(request) ?? new Request(address, request);
  inBaseLanguage.set(request, known);
  return known;
}

let ownServices: Promise<Services> | undefined;
const sessions = new WeakMap<AppLoadContext, Promise<VisitorSession>>();

/** Plain `remix-serve` passes an empty context, so the process opens its services on the first request. */
async function fillLoadContext(context: AppLoadContext, request: Request): Promise<void> {
  const { services = await (ownServices ??= openServices()) }: Partial<AppLoadContext> = context;
  // Loaders run in parallel and share one session.
  const session = sessions.get(context) ?? services.sessions.read(request);
  sessions.set(context, session);
  Object.assign(context, { services, session: await session });
}
