import { Router } from 'express';
import type { Log } from '~/server/log';
import type { EdgeMetrics } from './metrics';
import { onlyRead } from '~/server/only-read';
import { waiting } from '~/server/limits/waiting';

/**
 * `/metrics`: what this process measures, in the text format of Prometheus, for whoever holds the token. Everybody else learns
 * nothing but that a token is needed.
 */
export function metricsPage({ registry, opens }: EdgeMetrics, log: Log): Router {
  const router = Router();
  router.options('/metrics', onlyRead);
  router.get(
    '/metrics',
    waiting(async (request, response) => {
      response.set('Cache-Control', 'no-store');
      if (!opens(request.get('Authorization'))) {
        response.status(401).set('WWW-Authenticate', 'Bearer realm="metrics"').end();
        return;
      }
      try {
        response.set('Content-Type', registry.contentType).end(await registry.metrics());
      } catch (error) {
        const { requestId } = response.locals;
        log.error({ err: error, requestId }, 'the numbers could not be read');
        response.status(500).end();
      }
    }),
  );
  return router;
}
