import { RateLimiterMemory } from 'rate-limiter-flexible';
import { toClientNetwork } from '~/shared/network/client-network';
import { getTarget, type Exchange, type Log, type Step } from './exchange';
import { readBody } from './limits/body';

/** Several hundred reports. Gateways send at most 20 per request. */
const MAX_REPORT_BYTES = 64 * 1024;
/** Invalid requests per client network; further requests are rejected without a check. */
const MAX_FORGED_PER_MINUTE = 60;
const REPORT_RETRY_SECONDS = '60';
const REPORT_METHODS = ['GET', 'POST'];

interface ReportHead {
  readonly method: string;
  readonly query: URLSearchParams;
  header(name: string): string | undefined;
}

export interface DeliveryReportReceiver {
  readonly path: string;
  /** @returns whether the headers and the query look like a request from the gateway */
  isPlausible(head: ReportHead): boolean;
  /** @throws when the store cannot save the report */
  take(head: ReportHead, body: string): Promise<'taken' | 'forged' | 'unreadable'>;
}

/**
 * Accepts gateway reports. Runs before the steps for pages, because the gateway's key or signature is the only
 * protection. Responds with 204 to any report, or with 503 when it cannot be stored, so that the gateway retries.
 */
export function receiveSmsReports(
  { path, isPlausible, take }: DeliveryReportReceiver,
  log: Log,
): Step {
  const forgers = new RateLimiterMemory({ points: MAX_FORGED_PER_MINUTE, duration: 60 });
  return async (exchange, next) => {
    if (exchange.path !== path) return next();
    const { method, request, response, requestId } = exchange;
    response.setHeader('Cache-Control', 'no-store');
    if (!REPORT_METHODS.includes(method)) return refuse(exchange, 405);
    const sender = toClientNetwork(exchange.clientAddress);
    const seen = await forgers.get(sender);
    if (seen && seen.remainingPoints <= 0) return refuse(exchange, 429);
    const forged = async () => {
      // The last request within the limit is still checked and rejected; later ones are not checked.
      await forgers.consume(sender).catch(() => undefined);
      refuse(exchange, 403);
    };
    const head = buildHead(exchange);
    if (!isPlausible(head)) return forged();
    const body = await readBody(request, response, {
      limit: MAX_REPORT_BYTES,
      sender,
      isLarge: false,
    });
    if (body.kind === 'broken') return;
    if (body.kind === 'too-large') return refuse(exchange, 413);
    if (body.kind === 'too-slow') return refuse(exchange, 408);
    if (body.kind === 'no-room') return refuse(exchange, 503);
    try {
      const outcome = await take(head, body.bytes.toString('utf8'));
      if (outcome === 'forged') return await forged();
      if (outcome === 'unreadable') return refuse(exchange, 400);
      response.statusCode = 204;
      response.end();
    } catch (error) {
      log.error({ err: error, requestId }, 'delivery reports could not be noted');
      refuse(exchange, 503);
    }
  };
}

function buildHead(exchange: Exchange): ReportHead {
  const target = getTarget(exchange.url) ?? '';
  const at = target.indexOf('?');
  return {
    method: exchange.method,
    query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)),
    header: (name) => exchange.header(name),
  };
}

function refuse({ response }: Exchange, status: number): void {
  response.statusCode = status;
  response.setHeader('Connection', 'close');
  if (status === 405) response.setHeader('Allow', REPORT_METHODS.join(', '));
  if (status === 429 || status === 503) response.setHeader('Retry-After', REPORT_RETRY_SECONDS);
  response.end();
}
