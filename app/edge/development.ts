import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

/** Vite, which builds each module as it is asked for. */
interface Development {
  /** Answers for the modules and styles of the browser. */
  readonly files: RequestHandler;
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
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}
