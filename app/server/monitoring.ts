import type { Registry } from 'prom-client';
import { isReading, type Exchange, type Log, type Step } from './exchange';
import { sendText } from './send';

/** Who may read the numbers, and what the application calls its places. */
export interface ServerMetrics {
  readonly registry: Registry;
  /** Whether an `Authorization` header opens them. */
  opens(authorization: string | undefined): boolean;
  /** What the place that answers a path is called; there are as many names as the program has. */
  nameOf(path: string): string;
}

/** What is answered for load balancers and operators: paths, and what they are called. */
export const MONITORING_PATHS: Readonly<Record<string, string>> = {
  '/healthz': 'health',
  '/readyz': 'health',
  '/metrics': 'metrics',
};

/** Answers for a load balancer or an operator. */
type Answer = (exchange: Exchange) => void | Promise<void>;

/**
 * Answers whoever reads this path, however it is written. Load balancers and operators ask every few seconds: the log has no
 * line of it.
 */
export function answerAt(path: string, answer: Answer): Step {
  return (exchange, next) => {
    const { method, response } = exchange;
    if (exchange.path.toLowerCase().replace(/\/$/, '') !== path) return next();
    if (!isReading(method) && method !== 'OPTIONS') return next();
    exchange.isUnlogged = true;
    response.setHeader('Cache-Control', 'no-store');
    if (isReading(method)) return answer(exchange);
    response.statusCode = 204;
    response.setHeader('Allow', 'GET, HEAD');
    response.end();
  };
}

/** `/healthz`: the process lives. */
export const healthCheck: Answer = (exchange) => sendText(exchange, 200, 'ok\n');

/** `/readyz`: it can serve, which a load balancer asks before it sends visitors; 503 with the reason when it cannot. */
export function createReadinessCheck(findFault: () => Promise<string | null>): Answer {
  return async (exchange) => {
    const fault = await findFault().catch(() => 'the check itself failed');
    if (fault === null) sendText(exchange, 200, 'ready\n');
    else sendText(exchange, 503, `not ready: ${fault}\n`);
  };
}

/**
 * `/metrics`: what this process measures, in the text format of Prometheus, for whoever holds the token. Everybody else learns
 * nothing but that a token is needed.
 */
export function createMetricsEndpoint({ registry, opens }: ServerMetrics, log: Log): Answer {
  return async (exchange) => {
    const { requestId, response } = exchange;
    if (!opens(exchange.header('authorization'))) {
      response.statusCode = 401;
      response.setHeader('WWW-Authenticate', 'Bearer realm="metrics"');
      return void response.end();
    }
    try {
      response.setHeader('Content-Type', registry.contentType);
      response.end(await registry.metrics());
    } catch (error) {
      log.error({ err: error, requestId }, 'the numbers could not be read');
      response.statusCode = 500;
      response.end();
    }
  };
}
