import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express';
import { readBody } from './body';
import type { Log } from './log';
import { sendAnswer } from './send';

/** Answers a web request; `refusal` asks for the error page of that status instead. */
export type PageHandler = (
  request: Request,
  context: {
    requestId: string;
    clientAddress: string;
    refusal?: { status: 403 | 413 | 429 | 503 };
  },
) => Promise<Response>;

/** The methods that a web request can have; the others (TRACE, CONNECT) are refused. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A host name or address, with a port or without. Anything else in a Host header would be read as another part of an address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** No route stands here, so a refused request runs no loader but the frame's, which answers with the refusal. */
const REFUSED_PATH = '/refused';

/** Text forms are small; pages that take files have limits of their own. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Largest body in bytes by path, for the pages that take more than a text form. */
export type BodyLimits = Readonly<Record<string, number>>;

/** Hands a request to the application and sends its answer; the last handler of the edge. */
export function pages({
  handlePage,
  bodyLimits,
  publicUrl,
  log,
}: {
  handlePage: PageHandler;
  bodyLimits: BodyLimits;
  publicUrl: string | undefined;
  log: Log;
}): RequestHandler {
  return async (request, response) => {
    const { requestId } = response.locals;
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      const address = addressOf(request, publicUrl);
      if (!address) return sendPlain(response, 400, 'The address of this request cannot be read.');
      if (!METHODS.includes(request.method))
        return sendPlain(response, 405, 'That cannot be done here.');
      const body = await bodyOf(request, bodyLimits);
      if (body.kind === 'broken') return;
      if (body.kind === 'too-large') {
        response.locals.refusal ??= 413;
        response.setHeader('Connection', 'close');
      }
      const { refusal } = response.locals;
      const answer = await handlePage(
        refusal
          ? new Request(new URL(REFUSED_PATH, address), {
              headers: headersOf(request, address),
              signal: gone.signal,
            })
          : new Request(address, {
              // Without the body's text an answer to HEAD could not have the headers of the one to GET.
              method: request.method === 'HEAD' ? 'GET' : request.method,
              headers: headersOf(request, address),
              signal: gone.signal,
              ...(body.kind === 'whole' && body.bytes.length > 0
                ? { body: new Uint8Array(body.bytes) }
                : {}),
            }),
        {
          requestId,
          clientAddress: request.ip ?? '',
          ...(refusal ? { refusal: { status: refusal } } : {}),
        },
      );
      await sendAnswer(request, response, answer);
    } catch (error) {
      if (gone.signal.aborted) return;
      log.error({ err: error, requestId }, 'the application failed');
      if (response.headersSent) response.destroy();
      else
        sendPlain(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    }
  };
}

function bodyOf(request: ExpressRequest, limits: BodyLimits) {
  if (request.method === 'GET' || request.method === 'HEAD') {
    return Promise.resolve({ kind: 'whole' as const, bytes: Buffer.alloc(0) });
  }
  // In-page posts go to the page's address with `.data` at its end.
  const page = request.path.toLowerCase().replace(/\.data$/, '');
  return readBody(request, limits[page] ?? BODY_LIMIT_BYTES);
}

function addressOf(request: ExpressRequest, publicUrl: string | undefined): URL | null {
  const host = request.get('Host') ?? 'localhost';
  if (publicUrl === undefined && !HOST.test(host)) return null;
  const origin = publicUrl ?? `${request.protocol}://${host}`;
  // Put together as text: a path that begins with two slashes must not be taken for another host.
  return URL.canParse(origin + request.originalUrl) ? new URL(origin + request.originalUrl) : null;
}

function headersOf(request: ExpressRequest, address: URL): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) headers.append(name, each);
    }
  }
  // Remix compares a post's origin with these; behind a proxy only the site's own address is true.
  headers.set('Host', address.host);
  headers.delete('X-Forwarded-Host');
  return headers;
}

function sendPlain(response: ExpressResponse, status: number, text: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>${status}</title>` +
        `<h1>${text}</h1><p><a href="/">Go to the home page</a></p></html>`,
    );
}
