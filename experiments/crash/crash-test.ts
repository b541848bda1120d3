import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { startCrowd, type Crowd } from './crowd';
import { FileReader } from './file-reader';
import { finish, type Ending } from './final-checks';
import { Gate } from './gate';
import { createMomentChooser, type MomentChooser, type Way } from './moment-chooser';
import { Ledger } from './ledger';
import { createSeededRandom, type Random } from './random';
import { createCrashSite, type CrashSite } from './site';
import { killBackup, killFreshInstalls, type SideKills } from './side-kills';
import { takeSnapshot, type Snapshot } from './snapshot';
import type { Stage } from './stage';
import type { ContactState } from './states';
import { checkStore, countDeletions, countSeededRows, waitForServer } from './store-checks';
import { Subject } from './subject';

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** No kill starts after this many minutes. */
  readonly minutes: number;
  readonly onPostgres: boolean;
  /** Kills of `npm run backup` while the site serves, and of first installs. */
  readonly sideKills: number;
  readonly say: (line: string) => void;
}

export interface CrashOutcome {
  readonly ledger: Ledger;
  /** One sentence per fault. */
  readonly faults: readonly string[];
  readonly kills: ReadonlyMap<Way | 'during its start', number>;
  /** Milliseconds from each process start until it serves. */
  readonly restarts: readonly number[];
  readonly side: SideKills;
  readonly ending: Ending;
  readonly seconds: number;
}

const REPEATED_KILL_PERCENT = 10;
const START_MS = 1_300;
const MINUTE_MS = 60_000;
const KILLS_PER_PROGRESS_LINE = 20;

export async function runCrashTest(options: CrashOptions): Promise<CrashOutcome> {
  const site = await createCrashSite(options.onPostgres);
  try {
    return await new CrashTest(options, site).run();
  } finally {
    await site.remove();
  }
}

class CrashTest {
  readonly #begun = performance.now();
  readonly #random: Random;
  readonly #moments: MomentChooser;
  readonly #gate = new Gate();
  readonly #ledger = new Ledger();
  readonly #files: FileReader;
  readonly #faults: string[] = [];
  readonly #restarts: number[] = [];
  readonly #kills = new Map<Way | 'during its start', number>();
  #applications: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly options: CrashOptions,
    private readonly site: CrashSite,
  ) {
    this.#random = createSeededRandom(options.seed);
    this.#moments = createMomentChooser(createSeededRandom(options.seed + 1));
    this.#files = new FileReader(path.join(site.data, 'files'));
  }

  async run(): Promise<CrashOutcome> {
    const { site, options } = this;
    await site.process.start();
    const seedCounts = await this.#withStore(countSeededRows);
    const side: SideKills = { backups: 0, killedBackups: 0, installs: 0, killedInstalls: 0 };
    const installs = await killFreshInstalls(site, this.#random, {
      times: options.sideKills,
      seedCounts,
      side,
    });
    this.#faults.push(...installs);
    const crowd = startCrowd(this.#stage(), await this.#findContact());
    let done = 0;
    let line = 0;
    const told = new Set<string>();
    const lastKill = performance.now() + options.minutes * MINUTE_MS;
    while (done < options.kills && performance.now() < lastKill) {
      done += await this.#kill(crowd, options.kills - done);
      for (const fault of [...this.#faults, ...crowd.faults]) {
        if (!told.has(fault)) options.say(`FAULT, by kill ${done}: ${fault}`);
        told.add(fault);
      }
      if (done >= line + KILLS_PER_PROGRESS_LINE) {
        line = done;
        options.say(`${done} kills, ${told.size} faults.`);
      }
      if (!options.onPostgres && side.backups < (options.sideKills * done) / options.kills) {
        this.#faults.push(...(await killBackup(site, this.#random, side)));
      }
    }
    await wait(500);
    this.#gate.close();
    await crowd.waitUntilParked();
    const ending = await finish({
      site,
      crowd,
      files: this.#files,
      ledger: this.#ledger,
      gate: this.#gate,
      check: () => this.#check(),
      restart: () => this.#start(),
    });
    return {
      ledger: this.#ledger,
      faults: [...this.#faults, ...crowd.faults, ...ending.faults],
      kills: this.#kills,
      restarts: this.#restarts,
      side,
      ending,
      seconds: (performance.now() - this.#begun) / 1_000,
    };
  }

  /**
   * Kills the site once, or several times during starts. The gate is open before and after.
   * @returns the number of kills
   */
  async #kill(crowd: Crowd, mostKills: number): Promise<number> {
    this.#gate.open();
    const way = await this.#moments.next();
    this.#gate.close();
    await this.site.process.end('SIGKILL');
    this.#count(way);
    let kills = 1;
    while (kills < mostKills && this.#random.chance(REPEATED_KILL_PERCENT)) {
      const starting = this.site.process.start().catch(() => undefined);
      await wait(this.#random.between(0, START_MS));
      await this.site.process.end('SIGKILL');
      await starting;
      this.#count('during its start');
      kills += 1;
    }
    await this.#start();
    await crowd.waitUntilParked();
    this.#faults.push(...(await this.#check()));
    this.#gate.open();
    return kills;
  }

  async #start(): Promise<void> {
    const begun = performance.now();
    await this.site.process.start();
    this.#restarts.push(performance.now() - begun);
  }

  /** Compares the store and its files with the ledger while no visitor writes. */
  async #check(): Promise<string[]> {
    const keys = await this.site.keys();
    return this.#withStore(async (store) => {
      await waitForServer(store);
      const snapshot: Snapshot = await takeSnapshot(store, this.#files, keys);
      const faults = [...this.#ledger.settle(snapshot.states), ...(await checkStore(store))];
      this.#applications = snapshot.applicationIds;
      const tally = this.#ledger.tallies.get('account deleted');
      const deleted = tally ? tally.acknowledged + tally.present : 0;
      const deletions = await countDeletions(store);
      if (deletions !== deleted) faults.push(`${deletions} deletions are noted, not ${deleted}`);
      return faults;
    });
  }

  async #findContact(): Promise<Subject<ContactState>> {
    const row = await this.#withStore(({ db }) =>
      db.selectFrom('contact').select(['email', 'phone']).executeTakeFirstOrThrow(),
    );
    return Subject.found(this.#ledger, 'contact:site', row);
  }

  async #withStore<Answer>(
    work: (store: ReturnType<CrashSite['openStore']>) => Promise<Answer>,
  ): Promise<Answer> {
    const store = this.site.openStore();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  #stage(): Stage {
    return {
      origin: this.site.process.origin,
      gate: this.#gate,
      ledger: this.#ledger,
      random: this.#random,
      onMoment: this.#moments.onMoment,
      admin: this.site.admin,
      findLastCode: this.site.findLastCode,
      findApplicationId: (mobile) => this.#applications.get(mobile) ?? null,
    };
  }

  #count(way: Way | 'during its start'): void {
    this.#kills.set(way, (this.#kills.get(way) ?? 0) + 1);
  }
}
