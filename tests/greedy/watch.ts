import { readdir, readFile } from 'node:fs/promises';
import type { SiteProcess } from '../support/site-process';

const EVERY_MS = 200;

/** The most that a process took. */
export interface Peak {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Open descriptors: files and connections. */
  readonly descriptors: number;
  /** Seconds of a processor. */
  readonly processor: number;
}

/** Ticks of /proc/PID/stat in a second; the same on every Linux that Node runs on. */
const TICKS = 100;

/** Watches the memory and the descriptors of a site's process until it is stopped. */
export function startWatch(site: SiteProcess): { stop(): Promise<Peak> } {
  const peak = { memory: 0, descriptors: 0, processor: 0 };
  const began = processorSeconds(site);
  const look = async () => {
    peak.memory = Math.max(peak.memory, await site.memory());
    const open = await readdir(`/proc/${String(site.pid)}/fd`).catch(() => []);
    peak.descriptors = Math.max(peak.descriptors, open.length);
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      peak.processor = (await processorSeconds(site)) - (await began);
      return peak;
    },
  };
}

async function processorSeconds({ pid }: SiteProcess): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The name of the program may hold blanks: fields count from behind it. These are utime and stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}
