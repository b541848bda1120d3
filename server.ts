import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { openClientFiles } from '~/server/client-files';
import { createPipeline } from '~/server/pipeline';
import { pageBudget } from '~/server/limits/page-budget';
import { getConnectionLimits } from '~/server/limits/connection-guard';
import { openReloadingSite, startDevelopment, type Development } from '~/server/development';
import { restartWithMemoryFlags } from '~/server/memory-flags';
import { createPageCacheService } from '~/server/page-cache/page-cache-service';
import { listen } from '~/server/listen';
import { watchProcess } from '~/server/process-events';
import { formatFirstAdmin, buildWelcomeLines } from '~/server/welcome';
import type * as Entry from '~/entry.server';
import { engines, version as productVersion } from './package.json';

/**
 * Process start: settings → services → pipeline → listen → drain. Production runs build/server.js beside the Remix
 * build. The application comes from the build's entry module, so that the process has a single copy of it.
 */
const here = path.dirname(fileURLToPath(import.meta.url));

async function loadProductionBuild(): Promise<ServerBuild> {
  const file = path.join(here, 'server', 'index.js');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

let draining = false;
const GRACE_MS = 500;

async function openSite(build: ServerBuild, vite: Development | null) {
  const entry = build.entry.module as unknown as typeof Entry;
  const config = entry.readConfig();
  const { log, flush } = entry.openLog(config.log, config.errorReports, {
    release: `taravani@${productVersion}`,
    environment: config.production ? 'production' : 'development',
  });
  const { pageTokensPerSecond } = config.server;
  const services = await entry.openServices(config, { log });
  const { siteMap, ...settings } = entry.serverSettings(build.routes, services);
  const kept = vite ? null : entry.pageCacheSettings(siteMap, services);
  const answer = entry.createLanguageHandler(build, 'production');
  const clientFiles = vite
    ? undefined
    : await openClientFiles({
        built: path.join(here, 'client'),
        kept: path.join(config.server.dataDirectory, 'client'),
        log: services.log,
      });
  const app = createPipeline({
    handlePage: async (request, context) => {
      const loadContext = { ...context, services } as AppLoadContext;
      const handler = vite
        ? entry.createLanguageHandler(await vite.loadBuild(), 'development')
        : answer;
      return entry.runWithRequestId(context.requestId, () => handler(request, loadContext));
    },
    ...settings,
    pageCacheService: kept ? createPageCacheService(kept) : undefined,
    clientFiles,
    ...(vite ? { developmentFiles: vite.files } : {}),
    publicUrl: config.site.publicUrl,
    trustedProxies: config.server.trustedProxies,
    ...(pageTokensPerSecond === undefined ? {} : { pageBudget: pageBudget(pageTokensPerSecond) }),
    log: services.log,
    isBusy: services.isComputing,
    operatorLog: log,
    findError: async () => (draining ? 'shutting down' : services.findError()),
  });
  const close = () => {
    clientFiles?.close();
    return services.close();
  };
  return { entry, config, log, services, app, close, flush };
}

async function main(): Promise<void> {
  assertSupportedNode();
  if (!process.argv.includes('--dev')) restartWithMemoryFlags(import.meta.url);
  const vite = process.argv.includes('--dev') ? await startDevelopment() : null;
  const build = await (vite?.loadBuild ?? loadProductionBuild)();
  const site = await openSite(build, vite);
  const { entry, config, log, services } = site;
  for (const line of formatFirstAdmin(services.firstAdmin)) console.log(line);
  const newest = vite
    ? openReloadingSite(vite.loadBuild, { build, site }, (changed) => openSite(changed, vite))
    : site;
  const listening = await listen(
    newest.app,
    config.server.port,
    config.server.host,
    getConnectionLimits(config.server.trustedProxies),
  );
  const facts = {
    port: listening.port,
    brandName: config.site.brandName,
    dataDirectory: toShortPath(config.server.dataDirectory),
    smsTransport: config.sms.transport,
    findMissingSetup: entry.formatMissingSetup(await entry.loadMissingSetup(services)),
  };

  watchProcess({
    log,
    countLine: services.metrics.log.count,
    complaints: vite ? undefined : console,
    stop: async () => {
      draining = true;
      await listening.drain(GRACE_MS);
      await vite?.close();
      await newest.close();
      await site.flush();
    },
  });
  services.log.info({ ...(await entry.getStartupFields(config)), port: listening.port }, 'started');
  services.backfill.begin();
  services.messageLoop.begin();
  // Printed last, because a script that waits for these lines may stop the process as soon as they appear.
  for (const line of buildWelcomeLines(facts)) console.log(line);
}

/** The SQLite library crashes on older versions without a message. */
function assertSupportedNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = (engines.node.match(/\d+/g) ?? []).map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(
    `Node ${process.versions.node} is too old: this site needs ${engines.node}. \`npm start\` fetches one.`,
  );
}

function toShortPath(folder: string): string {
  const relative = path.relative('', folder) || '.';
  return relative.startsWith('..') ? folder : relative;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
