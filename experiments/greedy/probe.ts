import { request } from 'node:http';

/** Each visitor request has its own address in 127.2.0.0/16. */
let visitors = 0;
const PROBE_INTERVAL_MS = 150;
/** A visitor gives up after this time. */
const PATIENCE_MS = 10_000;

/** Response times in milliseconds. */
export interface ProbeResult {
  readonly times: readonly number[];
  readonly timesByVisit: ReadonlyMap<string, readonly number[]>;
  readonly failures: readonly string[];
}

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly post?: string;
  readonly status: number;
}

const HOME = { name: 'home', path: '/', status: 200 };
/** An uncacheable page. */
const FORM = { name: 'form', path: '/signup', status: 200 };
/** The number has too few digits, so the form is shown again with a message. */
const POST = { name: 'post', path: '/signup', post: 'countryCode=%2B91&mobile=12', status: 422 };
const HEALTH = { name: 'health', path: '/healthz', status: 200 };
const VISITS: readonly Visit[] = [HOME, HEALTH, FORM, POST];

/** Visits the site on new connections, like people unrelated to the attack. */
export function startProbe(origin: string): { stop(): Promise<ProbeResult> } {
  const timesByVisit = new Map(VISITS.map(({ name }) => [name, [] as number[]]));
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    for (const each of VISITS) {
      const work = visit(origin, each).then(({ elapsedMs, failure }) => {
        timesByVisit.get(each.name)?.push(elapsedMs);
        if (failure !== null) failures.push(`${each.name}: ${failure}`);
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    }
  }, PROBE_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { times: [...timesByVisit.values()].flat(), timesByVisit, failures };
    },
  };
}

/** @returns milliseconds of the slowest visit; Infinity when one fails */
export async function measureSlowestVisit(origin: string): Promise<number> {
  const seen = await Promise.all(VISITS.map((each) => visit(origin, each)));
  return Math.max(
    ...seen.map(({ elapsedMs, failure }) => (failure === null ? elapsedMs : Infinity)),
  );
}

function visit(
  origin: string,
  { path, post, status }: Visit,
): Promise<{ elapsedMs: number; failure: string | null }> {
  visitors += 1;
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (failure: string | null) =>
      resolve({ elapsedMs: performance.now() - start, failure });
    const outgoing = request(origin + path, {
      agent: false,
      localAddress: `127.2.${String((visitors >> 8) & 255)}.${String(visitors & 255 || 1)}`,
      method: post === undefined ? 'GET' : 'POST',
      headers: {
        'Accept-Encoding': 'br',
        ...(post === undefined
          ? {}
          : {
              Origin: origin,
              'Content-Type': 'application/x-www-form-urlencoded',
              'Content-Length': post.length,
            }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name));
    outgoing.on('response', (incoming) => {
      incoming.resume();
      incoming.on('error', (error) => end(error.name));
      incoming.on('end', () =>
        end(incoming.statusCode === status ? null : `status ${String(incoming.statusCode)}`),
      );
    });
    outgoing.end(post);
  });
}
