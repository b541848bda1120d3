import { Router } from 'express';
import { onlyRead } from './only-read';
import { waiting } from './limits/waiting';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which a load balancer asks before it sends visitors; 503 with the
 * reason when it cannot.
 */
export function health(findFault: () => Promise<string | null>): Router {
  const router = Router();
  router.options(['/healthz', '/readyz'], onlyRead);
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text').send('ok\n');
  });
  router.get(
    '/readyz',
    waiting(async (_request, response) => {
      const fault = await findFault().catch(() => 'the check itself failed');
      response.set('Cache-Control', 'no-store').type('text');
      if (fault === null) response.send('ready\n');
      else response.status(503).send(`not ready: ${fault}\n`);
    }),
  );
  return router;
}
