import { ORDINARY_BODY_BYTES } from '~/shared/ordinary-body';
import { readBody } from './limits/body';
import { createDisconnectSignal, type Exchange, type Log, type Step } from './exchange';
import { toClientNetwork } from '~/shared/network/client-network';
import type { ReadingPages } from './page-cache/reading-pages';
import type { BodyLimits } from './pages';
import { sendAnswer, sendText } from './send';
import { METHODS, buildWebRequest, parseRawAddress } from './web-request';

/** After this many seconds whoever found no room may ask again. */
const BUSY_RETRY_SECONDS = '10';

/** What a request with a method that no call has may try instead. */
const API_METHODS = 'GET, HEAD, POST, PUT, DELETE';

/** An API for programs that is served beside the pages. */
export interface ApiEndpoint {
  /** Every address below this path is the API's: `/heastro-service`. */
  readonly path: string;
  /** Whether an `Authorization` header holds a key of the API. */
  isKnown(authorization: string | null): boolean;
  /** Answers a request below the path; `refusal` says that its body was not taken. */
  answer(
    request: Request,
    context: {
      readonly requestId: string;
      readonly clientAddress: string;
      readonly refusal?: { readonly status: 413 };
    },
  ): Promise<Response>;
}

/**
 * Hands calls to the API, before anything that is for pages: an address is moved nowhere, and cookies, origins and the flood
 * guard of pages play no role, because only a key opens the API. Of a caller without one no body is kept.
 */
export function answerCalls(
  { path, isKnown, answer }: ApiEndpoint,
  {
    bodyLimits,
    publicUrl,
    readingPages,
    log,
  }: {
    bodyLimits: BodyLimits;
    publicUrl: string | undefined;
    readingPages?: ReadingPages | undefined;
    log: Log;
  },
): Step {
  return async (exchange, next) => {
    if (exchange.path !== path && !exchange.path.startsWith(`${path}/`)) return next();
    const { method, request, response, requestId, clientAddress = '' } = exchange;
    const gone = createDisconnectSignal(exchange);
    try {
      const address = parseRawAddress(exchange, publicUrl);
      if (!address) return refuse(exchange, 400, 'unreadable', 'The address cannot be read.');
      if (!METHODS.includes(method)) {
        response.setHeader('Allow', API_METHODS);
        return refuse(exchange, 405, 'method-not-allowed', 'No call has this method.');
      }
      const isLarge = isKnown(exchange.header('authorization') ?? null);
      const most = bodyLimits[exchange.path.toLowerCase()] ?? ORDINARY_BODY_BYTES;
      const limit = isLarge ? most : 0;
      const sender = toClientNetwork(clientAddress);
      const body = await readBody(request, response, { limit, sender, isLarge });
      if (body.kind === 'broken') return;
      if (body.kind !== 'whole') response.setHeader('Connection', 'close');
      if (body.kind === 'too-slow') {
        return refuse(exchange, 408, 'too-slow', 'The body came too slowly.');
      }
      if (body.kind === 'no-room') {
        response.setHeader('Retry-After', BUSY_RETRY_SECONDS);
        return refuse(exchange, 503, 'no-room', 'There is no room for more at the moment.');
      }
      const bytes = body.kind === 'whole' ? body.bytes : Buffer.alloc(0);
      const given = await answer(buildWebRequest(exchange, address, bytes, gone), {
        requestId,
        clientAddress,
        ...(body.kind === 'too-large' ? { refusal: { status: 413 } } : {}),
      });
      await readingPages?.refreshAfterPost(method, given.status);
      await sendAnswer(exchange, given);
    } catch (error) {
      if (gone.aborted) return;
      log.error({ err: error, requestId }, 'the api failed');
      if (response.headersSent) response.destroy();
      else refuse(exchange, 500, 'internal', 'Something went wrong on our side.');
    }
  };
}

function refuse(exchange: Exchange, status: number, code: string, message: string): void {
  exchange.response.setHeader('Cache-Control', 'no-store');
  const body = { status: 'FAILED', statusDescription: message, message, code };
  sendText(exchange, status, JSON.stringify(body), 'application/json');
}
