import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const CONNECTIONS = 32;

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of responses other than 2xx and 3xx, and of failed connections. */
  readonly failures: number;
}

/**
 * Requests one URL with wrk over 32 keep-alive connections. A JavaScript load generator would be slower than the
 * server.
 * @throws Error when wrk is missing or its output cannot be parsed
 */
export async function runWrk(
  url: string,
  seconds: number,
  headers: readonly string[] = [],
): Promise<Load> {
  const { stdout } = await execute('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header=Accept-Encoding: br',
    ...headers.map((header) => `--header=${header}`),
    url,
  ]);
  return parseWrkReport(stdout);
}

export function parseWrkReport(text: string): Load {
  const requests = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
  if (requests === undefined) throw new Error(`wrk said:\n${text}`);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  return {
    requestsPerSecond: Number(requests),
    p50: parsePercentile(text, '50%'),
    p99: parsePercentile(text, '99%'),
    failures: (sockets?.slice(1) ?? []).reduce((sum, each) => sum + Number(each), refused),
  };
}

function parsePercentile(text: string, share: string): number {
  const [, value, unit] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit ?? ''];
  if (factor === undefined) throw new Error(`wrk said:\n${text}`);
  return Number(value) * factor;
}
