import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { BASE_LANGUAGE, parseLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { StoreError } from '~/shared/result/store-error';
import { wrapRoutes, type RouteArgs } from '~/web/http/route-modules.server';
import type { VisitorSession } from '~/web/http/session.server';
import { openServices, type Services } from './services';

/** Set by the server when it refuses a request before any route sees it; the frame's error page answers. */
export interface ServerRefusal {
  readonly status: 403 | 413 | 429 | 503;
}

declare module '@remix-run/node' {
  /** What every loader and action finds in its `context`. */
  interface AppLoadContext {
    services: Services;
    /** The visitor's session: one for all loaders and the action of a request, written into the answer where it was changed. */
    session: VisitorSession;
    /** Names the request in the log and on error pages. */
    requestId?: string;
    /** The visitor's network address, for limits; never logged. */
    clientAddress?: string;
    /** Takes the tokens of a high-cost answer from the client (server/limits/page-budget.ts); false when it has too few. */
    takeHighCost?: () => boolean;
    refusal?: ServerRefusal;
    /** Told where the page leaves something out that could not be loaded: no cache keeps it then. */
    outcome?: { isPartial: boolean };
  }
}

/**
 * Gives each loader and action a whole load context, and writes the session into the answer where it was changed: here into
 * redirects and files, in `entry.server` into pages. Where a source lets a route down that has no words of its own for it, the
 * answer is that the site cannot serve at the moment (503), and not that it has a fault (500).
 * @param tell hears of such a failure before the visitor is told
 * @returns the routes of the build with this around them
 */
export function withLoadContext(
  routes: ServerBuild['routes'],
  tell: (failure: StoreError, given: RouteArgs) => void,
): ServerBuild['routes'] {
  return wrapRoutes(routes, async (given, work) => {
    const { request, context } = given;
    await fillLoadContext(context, request);
    const committed = async (answer: unknown) => {
      if (answer instanceof Response) await commitSession(context, request, answer.headers);
      return answer;
    };
    try {
      return await committed(await work({ ...given, request: withoutLanguage(request) }));
    } catch (error) {
      if (!(error instanceof StoreError)) throw await committed(error);
      tell(error, given);
      const headers = { 'Cache-Control': 'no-store' };
      // Read where no page of the site stands around it: a feed, a file to keep.
      throw new Response(`${m.server_source_failed()}\n`, { status: 503, headers });
    }
  });
}

/** Sets the session's cookie where the session was changed or, with `renews`, was not dated for a day. */
export async function commitSession(
  { services, session }: Partial<AppLoadContext>,
  request: Request,
  headers: Headers,
  renews = false,
): Promise<void> {
  // No loader ran where the framework itself refuses a request.
  const cookie = services && session && (await services.sessions.commit(session, request, renews));
  if (!cookie) return;
  // Beside the cookies that a page has set, and in place of an earlier state of the session.
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const others = headers.getSetCookie().filter((each) => !each.startsWith(name));
  headers.delete('Set-Cookie');
  for (const each of [...others, cookie]) headers.append('Set-Cookie', each);
}

const inBaseLanguage = new WeakMap<Request, Request>();

/**
 * @returns the request as it would be in the base language: routes know their paths without a language, and the router puts it
 *   before what they lead to. The same one for all loaders of a request, which read its body once.
 */
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

/** Stock `remix-serve` hands in an empty context: the process then opens services of its own, once. */
async function fillLoadContext(context: AppLoadContext, request: Request): Promise<void> {
  const { services = await (ownServices ??= openServices()) }: Partial<AppLoadContext> = context;
  // Loaders run side by side, and share one session.
  const session = sessions.get(context) ?? services.sessions.read(request);
  sessions.set(context, session);
  Object.assign(context, { services, session: await session });
}
