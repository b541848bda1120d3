import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createEdge } from '~/edge/edge';
import { connectionLimits } from '~/edge/connection-guard';
import { keepReadingPages } from '~/edge/page-cache/reading-pages';
import { listen } from '~/edge/listen';
import { watchProcess } from '~/edge/process-events';
import { welcome } from '~/edge/welcome';
import type * as Entry from '~/entry.server';

/**
 * The process: settings → services → edge → listen → drain. In production it runs as build/server.js beside the Remix
 * build; in development Vite builds each module as it is asked for.
 *
 * It takes the application from the build's entry module and imports nothing of it, so that one copy exists in the process.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const development = process.argv.includes('--dev');

async function loadProductionBuild(): Promise<ServerBuild> {
  const file = path.join(here, 'server', 'index.js');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

async function startDevelopment() {
  const { createServer } = await import('vite');
  const earlier = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Remix's plugin starts a second Vite inside, which ends the process on SIGTERM, whatever is under way: here the site stops
  // itself, Vite included.
  for (const listener of process.listeners('SIGTERM')) {
    if (!earlier.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    files: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}

async function main(): Promise<void> {
  const vite = development ? await startDevelopment() : null;
  const loadBuild = vite?.loadBuild ?? loadProductionBuild;
  const build = await loadBuild();
  const { BODY_LIMITS, largeBodySender, openServices, readConfig, readingPages, viewCounter } =
    build.entry.module as unknown as typeof Entry;
  const { createLog, inRequest, servedMetrics, startFacts } = build.entry
    .module as unknown as typeof Entry;
  const config = readConfig();
  const log = createLog(config.log);
  const services = await openServices(config, { log });
  const kept = development ? null : readingPages(build.routes, services);
  let draining = false;

  const answer = createRequestHandler(build, 'production');
  const app = createEdge({
    handlePage: async (request, context) => {
      const loadContext = { ...context, services };
      // In development each request takes the newest build.
      const handler = development ? createRequestHandler(await loadBuild(), 'development') : answer;
      return inRequest(context.requestId, () => handler(request, loadContext));
    },
    bodyLimits: BODY_LIMITS,
    largeBodySender: largeBodySender(services.sessions),
    ...(services.api ? { api: services.api } : {}),
    readingPages: kept ? keepReadingPages(kept) : undefined,
    countView: viewCounter(build.routes, services.statistics),
    clientDirectory: development ? undefined : path.join(here, 'client'),
    ...(vite ? { developmentFiles: vite.files } : {}),
    publicUrl: config.site.publicUrl,
    trustedProxies: config.server.trustedProxies,
    log: services.log,
    metrics: servedMetrics(build.routes, services),
    findFault: async () => (draining ? 'shutting down' : services.findFault()),
  });
  const listening = await listen(
    app,
    config.server.port,
    config.server.host,
    connectionLimits(config.server.trustedProxies),
  );
  const facts = {
    port: listening.port,
    brandName: config.site.brandName,
    dataDirectory: path.relative('', config.server.dataDirectory) || '.',
    smsTransport: config.sms.transport,
    firstAdmin: services.firstAdmin,
  };

  watchProcess({
    log,
    countLine: services.metrics.log.count,
    complaints: development ? undefined : console,
    stop: async () => {
      draining = true;
      await listening.drain();
      await vite?.close();
      await services.close();
    },
  });
  services.log.info({ ...(await startFacts(config)), port: listening.port }, 'started');
  // Last: whoever waits for these lines may stop the process at once.
  for (const line of welcome(facts)) console.log(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
