import type { Registry } from 'prom-client';
import { isReadMethod, type Exchange, type Log, type Step } from './exchange';
import { sendText } from './send';

export interface ServerMetrics {
  readonly registry: Registry;
  /** Whether the `Authorization` header grants access to the metrics. */
  isAuthorized(authorization: string | undefined): boolean;
  /** The route name for a path. Comes from a fixed set, so the number of labels is bounded. */
  getName(path: string): string;
}

export const MONITORING_PATHS: Readonly<Record<string, string>> = {
  '/healthz': 'health',
  '/readyz': 'health',
  '/metrics': 'metrics',
};

type Answer = (exchange: Exchange) => void | Promise<void>;

/** Matches any spelling of the path. Not logged, because probes arrive every few seconds. */
export function answerAt(path: string, answer: Answer): Step {
  return (exchange, next) => {
    const { method, response } = exchange;
    if (exchange.path.toLowerCase().replace(/\/$/, '') !== path) return next();
    if (!isReadMethod(method) && method !== 'OPTIONS') return next();
    exchange.isUnlogged = true;
    response.setHeader('Cache-Control', 'no-store');
    if (isReadMethod(method)) return answer(exchange);
    response.statusCode = 204;
    response.setHeader('Allow', 'GET, HEAD');
    response.end();
  };
}

/** `/healthz`: the process is alive. */
export const healthCheck: Answer = (exchange) => sendText(exchange, 200, 'ok\n');

/** `/readyz`: 503 with the reason when the site is not ready. */
export function createReadinessCheck(findError: () => Promise<string | null>): Answer {
  return async (exchange) => {
    const fault = await findError().catch(() => 'the check itself failed');
    if (fault === null) sendText(exchange, 200, 'ready\n');
    else sendText(exchange, 503, `not ready: ${fault}\n`);
  };
}

/** `/metrics` in Prometheus text format. Requires the token. */
export function createMetricsEndpoint({ registry, isAuthorized }: ServerMetrics, log: Log): Answer {
  return async (exchange) => {
    const { requestId, response } = exchange;
    if (!isAuthorized(exchange.header('authorization'))) {
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
