import { RateLimiterMemory } from 'rate-limiter-flexible';
import { toClientNetwork } from '~/shared/network/client-network';
import { getTarget, type Exchange, type Log, type Step } from './exchange';
import { readBody } from './limits/body';

/** Some hundred reports of the longest kind; gateways send twenty at once at most. */
const MAX_REPORT_BYTES = 64 * 1024;
/** Requests a minute from one place of the network that are not the gateway's, before none is looked at any more. */
const MAX_FORGED_PER_MINUTE = 60;
/** After this many seconds whoever was not taken may report again. */
const REPORT_RETRY_SECONDS = '60';
const METHODS = ['GET', 'POST'];

/** What stands before the body of a request. */
interface ReportHead {
  readonly method: string;
  readonly query: URLSearchParams;
  header(name: string): string | undefined;
}

/** What takes the reports of an SMS gateway. */
export interface DeliveryReportReceiver {
  /** Where they come: `/sms-reports`. */
  readonly path: string;
  /** @returns whether a request may be the gateway's, as far as its head tells */
  isPlausible(head: ReportHead): boolean;
  /** Takes what the gateway has sent. @throws where the store cannot note it now */
  take(head: ReportHead, body: string): Promise<'taken' | 'forged' | 'unreadable'>;
}

/**
 * Takes the reports of a gateway, before anything that is for pages: cookies, origins and the flood guard of pages play no role,
 * because only the gateway's key or signature opens the address. It is answered 204 whatever a report is about, and 503 where it
 * cannot be noted, so that it is sent again. Of others no body is kept, and soon nothing is looked at.
 */
export function smsDeliveryReports(
  { path, isPlausible, take }: DeliveryReportReceiver,
  log: Log,
): Step {
  const forgers = new RateLimiterMemory({ points: MAX_FORGED_PER_MINUTE, duration: 60 });
  return async (exchange, next) => {
    if (exchange.path !== path) return next();
    const { method, request, response, requestId } = exchange;
    response.setHeader('Cache-Control', 'no-store');
    if (!METHODS.includes(method)) return refuse(exchange, 405);
    const sender = toClientNetwork(exchange.clientAddress);
    const seen = await forgers.get(sender);
    if (seen && seen.remainingPoints <= 0) return refuse(exchange, 429);
    const forged = async () => {
      // The last of them is refused like the others: the next one is not looked at.
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
  // What may follow as a body is not waited for.
  response.setHeader('Connection', 'close');
  if (status === 405) response.setHeader('Allow', METHODS.join(', '));
  if (status === 429 || status === 503) response.setHeader('Retry-After', REPORT_RETRY_SECONDS);
  response.end();
}
