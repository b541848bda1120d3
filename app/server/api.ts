import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { readBody } from './limits/body';
import { createDisconnectSignal, type Exchange, type Log, type Step } from './exchange';
import { toClientNetwork } from '~/shared/network/client-network';
import type { PageCacheService } from './page-cache/page-cache-service';
import type { BodyLimits } from './pages';
import { sendAnswer, sendText } from './send';
import { METHODS, buildWebRequest, parseRawAddress } from './web-request';

const BUSY_RETRY_SECONDS = '10';

const API_METHODS = 'GET, HEAD, POST, PUT, DELETE';

export interface ApiEndpoint {
  readonly path: string;
  isKnown(authorization: string | null): boolean;
  /** `refusal` is set when the body was not read. */
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
 * Runs before the steps for pages. The API key is the only protection, so cookies, origins and flood limits do not
 * apply. The body is read only for callers with a valid key.
 */
export function answerCalls(
  { path, isKnown, answer }: ApiEndpoint,
  {
    bodyLimits,
    publicUrl,
    pageCacheService,
    log,
  }: {
    bodyLimits: BodyLimits;
    publicUrl: string | undefined;
    pageCacheService?: PageCacheService | undefined;
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
      const most = bodyLimits[exchange.path.toLowerCase()] ?? DEFAULT_BODY_BYTES;
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
      await pageCacheService?.refreshAfterPost(method, given.status);
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
