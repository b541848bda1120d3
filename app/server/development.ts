import type { RequestListener, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type * as Entry from '~/entry.server';
import type { FileHandler } from './assets';

export interface Development {
  readonly files: FileHandler;
  loadBuild(): Promise<ServerBuild>;
  close(): Promise<void>;
}

export async function startDevelopment(): Promise<Development> {
  const { createServer } = await import('vite');
  const earlier = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Remix's plugin starts a second Vite that exits the process on SIGTERM. The site shuts both down in order.
  for (const listener of process.listeners('SIGTERM')) {
    if (!earlier.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    files: vite.middlewares,
    async loadBuild() {
      try {
        const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
        const { withLoadContext } = build.entry.module as unknown as typeof Entry;
        return { ...build, routes: withLoadContext(build.routes) };
      } catch (error) {
        // Vite caches failed modules and can miss a quick change.
        vite.moduleGraph.invalidateAll();
        throw error;
      }
    },
    close: () => vite.close(),
  };
}

interface OpenSite {
  readonly app: RequestListener;
  close(): Promise<void>;
}

/**
 * Serves each request with the current source files. When a module behind the entry module changes, the services are
 * reopened, and the old ones close when their requests end. A build error is shown as the response.
 * @returns the handler, and `close` for the open services
 */
export function openReloadingSite(
  loadBuild: () => Promise<ServerBuild>,
  first: { readonly build: ServerBuild; readonly site: OpenSite },
  open: (build: ServerBuild) => Promise<OpenSite>,
): OpenSite {
  let current = trackRequests(first);
  // Sequential, so that two requests after a change do not both reopen the services.
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const build = await loadBuild();
    if (build.entry.module === current.build.entry.module) return;
    const old = current;
    current = trackRequests({ build, site: await open(build) });
    await old.retire();
  }

  return {
    app(request, response) {
      looking = looking.catch(() => undefined).then(look);
      looking.then(
        () => current.answer(request, response),
        (error: unknown) => sendErrorResponse(response, error),
      );
    },
    close: () => current.site.close(),
  };
}

function trackRequests({ build, site }: { readonly build: ServerBuild; readonly site: OpenSite }) {
  let activeRequests = 0;
  let isRetired = false;
  const closeWhenDone = () =>
    isRetired && activeRequests === 0 ? site.close() : Promise.resolve();
  const answer: RequestListener = (request, response) => {
    activeRequests += 1;
    response.once('close', () => {
      activeRequests -= 1;
      void closeWhenDone();
    });
    site.app(request, response);
  };
  const retire = () => {
    isRetired = true;
    return closeWhenDone();
  };
  return { build, site, answer, retire };
}

function sendErrorResponse(response: ServerResponse, error: unknown): void {
  console.error(error);
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
