import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express';
import { ORDINARY_BODY_BYTES, readBody } from './body';
import type { Log } from './log';
import type { ReadingPages } from './page-cache/reading-pages';
import { sendAnswer } from './send';
import { addressOf, headersOf, METHODS, webRequest } from './web-request';

/** What the application says of an answer beside the answer itself. */
export interface Trouble {
  /** Something that the site depends on let the request down: the fault is not ours, and may pass. */
  isElsewhere: boolean;
  /** The page is shown without something that could not be had at the moment. */
  isPartial: boolean;
}

/** Answers a web request; `refusal` asks for the error page of that status instead. */
export type PageHandler = (
  request: Request,
  context: {
    requestId: string;
    clientAddress: string;
    refusal?: { status: 403 | 413 | 429 | 503 };
    /** Filled in while the request is answered. */
    readonly trouble: Trouble;
  },
) => Promise<Response>;

/** Seconds after which whoever met such a trouble may ask again. */
const TROUBLE_PASSES_AFTER = '10';

/** No route stands here, so a refused request runs no loader but the frame's, which answers with the refusal. */
const REFUSED_PATH = '/refused';

/** Largest body in bytes by path, for the pages that take more than a text form. */
export type BodyLimits = Readonly<Record<string, number>>;

/** Hands a request to the application and sends its answer; the last handler of the edge. */
export function pages({
  handlePage,
  bodyLimits,
  publicUrl,
  readingPages,
  log,
}: {
  handlePage: PageHandler;
  bodyLimits: BodyLimits;
  publicUrl: string | undefined;
  readingPages?: ReadingPages | undefined;
  log: Log;
}): RequestHandler {
  /** Makes the page of an address for everybody: what is handed on holds nothing of the visitor who asks for it. */
  const make = (requestId: string) => async (address: URL) => {
    const trouble = { isElsewhere: false, isPartial: false };
    const request = new Request(address, { headers: { Host: address.host } });
    const answer = await handlePage(request, { requestId, clientAddress: '', trouble });
    return { answer: inTrouble(answer, trouble), isPartial: trouble.isPartial };
  };
  return async (request, response) => {
    const { requestId } = response.locals;
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      if (await readingPages?.answer(request, response, make(requestId))) return;
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
      const trouble = { isElsewhere: false, isPartial: false };
      const answer = await handlePage(
        refusal
          ? new Request(new URL(REFUSED_PATH, address), {
              headers: headersOf(request, address),
              signal: gone.signal,
            })
          : webRequest(
              request,
              address,
              body.kind === 'whole' ? body.bytes : Buffer.alloc(0),
              gone.signal,
            ),
        {
          requestId,
          clientAddress: request.ip ?? '',
          trouble,
          ...(refusal ? { refusal: { status: refusal } } : {}),
        },
      );
      // Whoever is told that something is done sees it done, as does everybody else from now on.
      await readingPages?.catchUp(request.method, answer.status);
      await sendAnswer(request, response, inTrouble(answer, trouble));
    } catch (error) {
      if (gone.signal.aborted) return;
      log.error({ err: error, requestId }, 'the application failed');
      if (response.headersSent) response.destroy();
      else
        sendPlain(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    }
  };
}

/**
 * The same answer, as one of a site that cannot serve at the moment (503) where it is a fault (500), and kept by nobody where
 * it leaves something out.
 */
function inTrouble(answer: Response, { isElsewhere, isPartial }: Trouble): Response {
  const isUnavailable = isElsewhere && answer.status === 500;
  if (!isUnavailable && !isPartial) return answer;
  const headers = new Headers(answer.headers);
  if (isUnavailable) headers.set('Retry-After', TROUBLE_PASSES_AFTER);
  if (isPartial) headers.set('Cache-Control', 'private, no-store');
  return new Response(answer.body, { status: isUnavailable ? 503 : answer.status, headers });
}

function bodyOf(request: ExpressRequest, limits: BodyLimits) {
  // In-page posts go to the page's address with `.data` at its end.
  const page = request.path.toLowerCase().replace(/\.data$/, '');
  return readBody(request, limits[page] ?? ORDINARY_BODY_BYTES);
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
