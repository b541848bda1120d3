import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { openSqlite } from '~/infrastructure/sql/engine/database';
import { runCommand } from './commands';
import type { Random } from './random';
import type { CrashSite, Home } from './site';
import { checkStore, countSeededRows } from './store-checks';
import { compareFilesWithRows } from './stored-files';

/** Kills of processes other than the server. */
export interface SideKills {
  /** Started runs of `npm run backup`, and the runs that were killed before their end. */
  backups: number;
  killedBackups: number;
  /** Started first installs, and the installs that were killed before their end. */
  installs: number;
  killedInstalls: number;
}

const FIRST_STEPS = ['migrate', 'seed', 'start'] as const;
const BACKUP_MS = 1_500;
const INSTALL_MS = 3_500;

/**
 * Kills `npm run backup` while the site serves, then completes a backup and checks the copy and its files.
 * @returns one sentence per fault
 */
export async function killBackup(
  site: CrashSite,
  random: Random,
  side: SideKills,
): Promise<string[]> {
  const file = path.join(site.folder, 'backup.sqlite');
  const killed = await runCommand(site, ['backup', file], random.between(200, BACKUP_MS));
  side.backups += 1;
  if (killed.wasKilled) side.killedBackups += 1;
  // The backup ended before the kill, so its file name is already used.
  await rm(file, { force: true });
  const whole = await runCommand(site, ['backup', file]);
  if (whole.code !== 0) return [`backup ended with ${String(whole.code)}: ${whole.printed}`];
  if (await isPresent(`${file}.unfinished`)) return ['backup left an unfinished copy'];
  const store = openSqlite(file);
  try {
    const { missing } = await compareFilesWithRows(store, `${file}.files`);
    return [
      ...(await checkStore(store)).map((fault) => `backup: ${fault}`),
      ...missing.map((name) => `backup: ${name} is missing`),
    ];
  } finally {
    await store.close();
  }
}

/** Kills first installs, both the commands and the site; the next start completes them. */
export async function killFreshInstalls(
  site: CrashSite,
  random: Random,
  {
    times,
    seedCounts,
    side,
  }: { times: number; seedCounts: Record<string, number>; side: SideKills },
): Promise<string[]> {
  const faults: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const home = await site.createOtherHome(`fresh-${time}`);
    const step = FIRST_STEPS[time % FIRST_STEPS.length] ?? 'start';
    // Every second kill is earlier, because the tables exist within half a second.
    const killAfter = random.between(150, INSTALL_MS / (1 + (time % 2) * 3));
    side.installs += 1;
    if (await runKilledStep(home, step, killAfter)) side.killedInstalls += 1;
    try {
      await home.process.start();
      const counts = await withStore(home, countSeededRows);
      const [wanted, found] = [JSON.stringify(seedCounts), JSON.stringify(counts)];
      if (wanted !== found) faults.push(`after a killed ${step}: ${found}, not ${wanted}`);
      faults.push(...(await withStore(home, checkStore)));
    } catch (error) {
      faults.push(`after a killed ${step}: ${String(error)}`);
    } finally {
      await home.process.end('SIGKILL');
    }
  }
  return faults;
}

/** @returns whether the command was killed before it ended */
async function runKilledStep(home: Home, step: string, after: number): Promise<boolean> {
  if (step !== 'start') return (await runCommand(home, [step], after)).wasKilled;
  let isReady = false;
  const starting = home.process.start().then(
    () => (isReady = true),
    () => undefined,
  );
  await new Promise((resolve) => setTimeout(resolve, after));
  await home.process.end('SIGKILL');
  await starting;
  return !isReady;
}

async function withStore<Answer>(
  home: Home,
  work: (store: ReturnType<Home['openStore']>) => Promise<Answer>,
): Promise<Answer> {
  const store = home.openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function isPresent(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
