import type { Request as ExpressRequest, RequestHandler, Response } from 'express';
import { ORDINARY_BODY_BYTES, readBody } from './body';
import type { Log } from './log';
import type { ReadingPages } from './page-cache/reading-pages';
import type { BodyLimits } from './pages';
import { sendAnswer } from './send';
import { addressOf, METHODS, webRequest } from './web-request';

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
  return async (request, response, next) => {
    if (request.path !== path && !request.path.startsWith(`${path}/`)) return next();
    const { requestId } = response.locals;
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      const address = addressOf(request, publicUrl);
      if (!address) return refuse(response, 400, 'The address of this request cannot be read.');
      if (!METHODS.includes(request.method)) return refuse(response, 405, 'There is no such call.');
      const limit = isKnown(request.get('Authorization') ?? null)
        ? limitOf(request, bodyLimits)
        : 0;
      const body = await readBody(request, limit);
      if (body.kind === 'broken') return;
      if (body.kind === 'too-large') response.setHeader('Connection', 'close');
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
      else refuse(response, 500, 'Something went wrong on our side.');
    }
  };
}

function limitOf(request: ExpressRequest, bodyLimits: BodyLimits): number {
  return bodyLimits[request.path.toLowerCase()] ?? ORDINARY_BODY_BYTES;
}

function refuse(response: Response, status: number, message: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ status: 'FAILED', statusDescription: message, message });
}
