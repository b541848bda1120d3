import { readdir } from 'node:fs/promises';
import type { SiteProcess } from '../support/site-process';

const EVERY_MS = 200;

/** The most that a process took. */
export interface Peak {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Open descriptors: files and connections. */
  readonly descriptors: number;
}

/** Watches the memory and the descriptors of a site's process until it is stopped. */
export function startWatch(site: SiteProcess): { stop(): Promise<Peak> } {
  const peak = { memory: 0, descriptors: 0 };
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
      return peak;
    },
  };
}
