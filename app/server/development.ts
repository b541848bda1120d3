import type { RequestListener, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { FileHandler } from './assets';

/** Vite, which builds each module as it is asked for. */
export interface Development {
  /** Answers for the modules and styles of the browser. */
  readonly files: FileHandler;
  /** The application as it stands now. */
  loadBuild(): Promise<ServerBuild>;
  close(): Promise<void>;
}

/** Starts Vite inside this process, for `npm run dev`. */
export async function startDevelopment(): Promise<Development> {
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
    async loadBuild() {
      try {
        return (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
      } catch (error) {
        // Vite keeps what failed until it hears of a change, and a quick one it may not hear of.
        vite.moduleGraph.invalidateAll();
        throw error;
      }
    },
    close: () => vite.close(),
  };
}

/** The application of one build, open. */
interface OpenSite {
  readonly app: RequestListener;
  close(): Promise<void>;
}

/**
 * Answers every request with the application as its files stand now. Vite loads the entry module anew when a file behind it changed: a
 * use-case, an adapter, a setting. Then everything is opened again, and what was open is closed once it has answered what
 * it began. Code that does not load is told as the answer, and the next request tries again.
 * @returns the handler, and `close` for whatever is open at last
 */
export function openReloadingSite(
  loadBuild: () => Promise<ServerBuild>,
  first: { readonly build: ServerBuild; readonly site: OpenSite },
  open: (build: ServerBuild) => Promise<OpenSite>,
): OpenSite {
  let current = counted(first);
  // One after the other: two requests after a change must not both open it.
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const build = await loadBuild();
    if (build.entry.module === current.build.entry.module) return;
    const old = current;
    current = counted({ build, site: await open(build) });
    await old.retire();
  }

  return {
    app(request, response) {
      looking = looking.catch(() => undefined).then(look);
      looking.then(
        () => current.answer(request, response),
        (error: unknown) => tell(response, error),
      );
    },
    close: () => current.site.close(),
  };
}

/** Knows how many answers are under way. */
function counted({ build, site }: { readonly build: ServerBuild; readonly site: OpenSite }) {
  let underWay = 0;
  let isRetired = false;
  const closeWhenDone = () => (isRetired && underWay === 0 ? site.close() : Promise.resolve());
  const answer: RequestListener = (request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
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

function tell(response: ServerResponse, error: unknown): void {
  console.error(error);
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
