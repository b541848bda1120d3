import { readdir, readFile } from 'node:fs/promises';
import type { SiteProcess } from '../../tests/support/site-process';

const WATCH_INTERVAL_MS = 200;

export interface Peak {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Open files and connections. */
  readonly descriptors: number;
  /** CPU seconds. */
  readonly processor: number;
}

/** Ticks per second in /proc/PID/stat; constant on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

export function startWatch(site: SiteProcess): { stop(): Promise<Peak> } {
  const peak = { memory: 0, descriptors: 0, processor: 0 };
  const began = readCpuSeconds(site);
  const look = async () => {
    peak.memory = Math.max(peak.memory, await site.memory());
    const open = await readdir(`/proc/${String(site.pid)}/fd`).catch(() => []);
    peak.descriptors = Math.max(peak.descriptors, open.length);
  };
  const timer = setInterval(() => void look(), WATCH_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      peak.processor = (await readCpuSeconds(site)) - (await began);
      return peak;
    },
  };
}

async function readCpuSeconds({ pid }: SiteProcess): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The program name can contain spaces, so fields are counted from its end: utime and stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}
