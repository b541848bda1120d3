import type { Request as ExpressRequest, RequestHandler, Response } from 'express';
import { ORDINARY_BODY_BYTES, readBody } from './limits/body';
import type { Log } from './log';
import { clientNetwork } from '~/shared/network/client-network';
import type { ReadingPages } from './page-cache/reading-pages';
import type { BodyLimits } from './pages';
import { sendAnswer } from './send';
import { METHODS, webRequest, writtenAddressOf } from './web-request';
import { waiting } from './limits/waiting';

/** After this many seconds whoever found no room may ask again. */
const NO_ROOM_SECONDS = '10';

/** What a request with a method that no call has may try instead. */
const CALL_METHODS = 'GET, HEAD, POST, PUT, DELETE';

/** An API for programs that is served beside the pages. */
export interface EdgeApi {
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
  ): Promise<globalThis.Response>;
}

/**
 * Hands calls to the API, before anything that is for pages: an address is moved nowhere, and cookies, origins and the flood
 * guard of pages play no role, because only a key opens the API. Of a caller without one no body is kept.
 */
export function api(
  { path, isKnown, answer }: EdgeApi,
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
): RequestHandler {
  return waiting(async (request, response, next) => {
    if (request.path !== path && !request.path.startsWith(`${path}/`)) return next();
    const { requestId } = response.locals;
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      const address = writtenAddressOf(request, publicUrl);
      if (!address) return refuse(response, 400, 'unreadable', 'The address cannot be read.');
      if (!METHODS.includes(request.method)) {
        response.setHeader('Allow', CALL_METHODS);
        return refuse(response, 405, 'method-not-allowed', 'No call has this method.');
      }
      const isLarge = isKnown(request.get('Authorization') ?? null);
      const limit = isLarge ? limitOf(request, bodyLimits) : 0;
      const sender = clientNetwork(request.ip);
      const body = await readBody(request, response, { limit, sender, isLarge });
      if (body.kind === 'broken') return;
      if (body.kind !== 'whole') response.setHeader('Connection', 'close');
      if (body.kind === 'too-slow') {
        return refuse(response, 408, 'too-slow', 'The body came too slowly.');
      }
      if (body.kind === 'no-room') {
        response.setHeader('Retry-After', NO_ROOM_SECONDS);
        return refuse(response, 503, 'no-room', 'There is no room for more at the moment.');
      }
      const bytes = body.kind === 'whole' ? body.bytes : Buffer.alloc(0);
      const given = await answer(webRequest(request, address, bytes, gone.signal), {
        requestId,
        clientAddress: request.ip ?? '',
        ...(body.kind === 'too-large' ? { refusal: { status: 413 } } : {}),
      });
      await readingPages?.catchUp(request.method, given.status);
      await sendAnswer(request, response, given);
    } catch (error) {
      if (gone.signal.aborted) return;
      log.error({ err: error, requestId }, 'the api failed');
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'internal', 'Something went wrong on our side.');
    }
  });
}

function limitOf(request: ExpressRequest, bodyLimits: BodyLimits): number {
  return bodyLimits[request.path.toLowerCase()] ?? ORDINARY_BODY_BYTES;
}

function refuse(response: Response, status: number, code: string, message: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ status: 'FAILED', statusDescription: message, message, code });
}
