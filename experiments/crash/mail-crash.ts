import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import { apply, createTestApplications } from '../../tests/support/stored-applications';
import { signIn } from './admins';
import { Gate, InterruptedError } from './gate';
import { openCrashMailServer, type CrashMailServer } from './crash-mail-server';
import { judgeMails, type DecidedApplication } from './judge-mails';
import { createSeededRandom, type Random } from './random';
import { createCrashSite, type CrashSite } from './site';
import { leadsTo } from './subject';
import type { WatchedClient } from './watched-client';

export interface MailCrashOptions {
  readonly kills: number;
  /** No kill starts after this many minutes. */
  readonly minutes: number;
  readonly seed: number;
  readonly onPostgres: boolean;
}

/** Figures to print, and one sentence per fault. */
export interface MailCrashOutcome {
  readonly figures: readonly (readonly [string, string])[];
  readonly faults: readonly string[];
}

const MINUTE_MS = 60_000;
const DECIDING_ADMINS = 2;
/** More applications than administrators decide between two kills. */
const APPLICATIONS_PER_KILL = 12;
/** Delay before a kill that does not wait for an e-mail or a form. */
const WORK_MS = { from: 300, to: 3_500 };
const MAX_MOMENT_WAIT_MS = 4_000;
/** Delay after a received e-mail, so that kills happen before and after both the response and the record. */
const DELAY_AFTER_MAIL_MS = { from: 0, to: 75 };
const DELAY_AFTER_FORM_MS = { from: 0, to: 25 };
/** The mail server is down in one round out of this number. */
const ROUNDS_PER_OUTAGE = 6;
/** Leases last two minutes: after this shift the lease of a dead process ends five seconds later. */
const CLOCK_SHIFT_MS = 115_000;
const DRAIN_TIMEOUT_MS = 120_000;

/**
 * Kills the sending processes while administrators decide. The store's clock is moved: decision mails are due
 * immediately, and each kill ages leases and pauses by nearly two minutes.
 * @returns figures and faults
 */
export async function runMailCrashTest(options: MailCrashOptions): Promise<MailCrashOutcome> {
  const random = createSeededRandom(options.seed);
  const stand = await openCrashMailServer(createSeededRandom(options.seed + 1));
  try {
    const site = await createCrashSite(options.onPostgres, stand.environment);
    try {
      return await new MailCrashTest(options, site, stand, random).run();
    } finally {
      await site.remove();
    }
  } finally {
    await stand.refuseConnections();
  }
}

class MailCrashTest {
  readonly #begun = performance.now();
  readonly #gate = new Gate();
  readonly #faults: string[] = [];
  readonly #acknowledged = new Set<number>();
  #waiting: { readonly id: number; readonly email: string }[] = [];
  readonly #all: { readonly id: number; readonly email: string }[] = [];
  #onForm: () => void = () => undefined;
  #mostWaiting = 0;
  #heldAtKills = 0;

  constructor(
    private readonly options: MailCrashOptions,
    private readonly site: CrashSite,
    private readonly stand: CrashMailServer,
    private readonly random: Random,
  ) {}

  async run(): Promise<MailCrashOutcome> {
    const { site, stand, options } = this;
    await site.process.start();
    const store = site.openStore();
    const second = options.onPostgres
      ? createSiteProcess(await findFreePort(), site.data, site.environment)
      : null;
    try {
      await second?.start();
      await this.#fill(store);
      const helping = this.#helpTime(store);
      const deciding = Array.from({ length: DECIDING_ADMINS }, () => this.#decide());
      const [done, downs] = await this.#killOften(store, second);
      await stand.acceptConnections();
      this.#gate.sendVisitorsHome();
      await Promise.all(deciding);
      helping.stop();
      await helping.ended;
      await this.#drain(store);
      const verdict = judgeMails(await this.#decided(store), stand.events);
      const orphanFiles = await store.db
        .selectFrom('jobs')
        .select(['key', 'state', 'failure'])
        .where('kind', '=', 'mail')
        .where('state', '<>', 'done')
        .execute();
      for (const { key, state, failure } of orphanFiles)
        this.#faults.push(`${key} is ${state}: ${failure ?? ''}`);
      return {
        figures: [
          ['kills', String(done)],
          ['of them while the mail server was down', String(downs)],
          ['decisions acknowledged', String(this.#acknowledged.size)],
          ['decisions in the store, each with a mail', String(verdict.expected)],
          ['of these mails delivered', String(verdict.delivered)],
          ['mails LOST', String(verdict.expected - verdict.delivered)],
          ['mails under way at the moment of a kill', String(this.#heldAtKills)],
          ['came twice, because a kill kept the note from being written', String(verdict.doubled)],
          ['most mails that waited at a time', String(this.#mostWaiting)],
          ['faults of any kind', String(this.#faults.length + verdict.faults.length)],
          ['seconds', ((performance.now() - this.#begun) / 1_000).toFixed(0)],
        ],
        faults: [...this.#faults, ...verdict.faults],
      };
    } finally {
      await second?.end('SIGKILL');
      await store.close();
    }
  }

  async #fill({ db }: SqlStore): Promise<void> {
    const files = createDiskFileStore(path.join(this.site.data, 'files'));
    const surroundings = { db, keyring: createKeyring(await this.site.keys()), files };
    const applications = createTestApplications(surroundings);
    for (let person = 1; person <= this.options.kills * APPLICATIONS_PER_KILL; person += 1) {
      const id = await apply(surroundings, person);
      for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
        const originalName = `${kind}.jpg`;
        const bytes = Buffer.from(`${kind} of ${id}`);
        await applications.putDocument(id, {
          kind,
          contentType: 'image/jpeg',
          originalName,
          bytes,
        });
      }
      await applications.submit(id);
      this.#all.push({ id, email: `person${person}@people.example` });
    }
    this.#waiting = [...this.#all];
  }

  async #decide(): Promise<void> {
    const { origin } = this.site.process;
    const onMoment = () => this.#onForm();
    let visitor: WatchedClient | null = null;
    while (await this.#gate.pass()) {
      try {
        visitor ??= await signIn({ origin, gate: this.#gate, onMoment, admin: this.site.admin });
        await this.#decideOne(visitor);
      } catch (error) {
        if (!(error instanceof InterruptedError)) this.#faults.push(String(error));
      }
      await wait(this.random.between(0, 60));
    }
  }

  async #decideOne(visitor: WatchedClient): Promise<void> {
    const application = this.#waiting.shift();
    if (!application) {
      await wait(200);
      return;
    }
    const path = `/admin/view/${application.id}`;
    const button = this.random.chance(60) ? 'Approve' : 'Reject';
    await visitor.open(path);
    await visitor.follow(button);
    if (button === 'Reject') visitor.form(button).fill('Reason', 'The card cannot be read.');
    visitor.lastPost = undefined;
    try {
      await visitor.press(button);
    } finally {
      if (visitor.lastPost && leadsTo('/admin/view/')(visitor.lastPost))
        this.#acknowledged.add(application.id);
    }
  }

  /** Makes decision mails due continuously. */
  #helpTime(store: SqlStore) {
    const ending = new AbortController();
    const help = async () => {
      while (!ending.signal.aborted) {
        await makeMailsDue(store);
        this.#mostWaiting = Math.max(this.#mostWaiting, await countWaiting(store));
        await wait(300);
      }
    };
    return { ended: help(), stop: () => ending.abort() };
  }

  /** @returns the number of kills, and how many of them happened while the mail server was down */
  async #killOften(store: SqlStore, second: SiteProcess | null): Promise<[number, number]> {
    const { kills, minutes } = this.options;
    const lastKill = performance.now() + minutes * MINUTE_MS;
    let [done, downs] = [0, 0];
    while (done < kills && performance.now() < lastKill) {
      const isDown = done % ROUNDS_PER_OUTAGE === ROUNDS_PER_OUTAGE - 1;
      if (isDown) await this.stand.refuseConnections();
      else await this.stand.acceptConnections();
      this.#gate.open();
      await this.#moment();
      // With two processes the other one keeps sending; administrators use the first one.
      const victim = second && this.random.chance(50) ? second : this.site.process;
      if (victim === this.site.process) this.#gate.close();
      await victim.end('SIGKILL');
      this.stand.events.push({ kind: 'kill', at: performance.now() });
      done += 1;
      if (isDown) downs += 1;
      this.#heldAtKills += await countLeasedMails(store);
      await ageLeases(store);
      await victim.start();
    }
    this.#gate.open();
    return [done, downs];
  }

  async #moment(): Promise<void> {
    await wait(this.random.between(WORK_MS.from, WORK_MS.to));
    const way = this.random.pickOne(['any', 'mail', 'mail', 'form'] as const);
    if (way === 'any') return;
    const reached =
      way === 'mail'
        ? this.stand.waitForNextMail()
        : new Promise<void>((resolve) => {
            this.#onForm = resolve;
          });
    await Promise.race([reached, wait(MAX_MOMENT_WAIT_MS)]);
    const { from, to } = way === 'mail' ? DELAY_AFTER_MAIL_MS : DELAY_AFTER_FORM_MS;
    await wait(this.random.between(from, to));
  }

  async #drain(store: SqlStore): Promise<void> {
    const deadline = performance.now() + DRAIN_TIMEOUT_MS;
    await ageLeases(store);
    while ((await countWaiting(store)) > 0 && performance.now() < deadline) {
      await makeMailsDue(store);
      await wait(500);
    }
  }

  async #decided({ db }: SqlStore): Promise<DecidedApplication[]> {
    const rows = await db
      .selectFrom('application_events')
      .select((row) => ['astrologer_id', row.fn.countAll().as('total')])
      .where('actor', 'is not', null)
      .groupBy('astrologer_id')
      .execute();
    const decisions = new Map(rows.map((row) => [row.astrologer_id, Number(row.total)]));
    return this.#all.map(({ id, email }) => ({
      email,
      decisions: decisions.get(id) ?? 0,
      isAcknowledged: this.#acknowledged.has(id),
    }));
  }
}

/** Changes only mails without attempts and leases. */
async function makeMailsDue({ db }: SqlStore): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ next_at: new Date().toISOString() })
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .where('next_at', '>', new Date().toISOString())
    .execute();
}

/** Moves leases nearly two minutes into the past. */
async function ageLeases(store: SqlStore): Promise<void> {
  const { db } = store;
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'next_at'])
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute();
  for (const { id, next_at } of rows) {
    const earlier = new Date(Date.parse(next_at) - CLOCK_SHIFT_MS).toISOString();
    await sql`update jobs set next_at = ${earlier} where id = ${id} and next_at = ${next_at}`.execute(
      db,
    );
  }
}

async function countLeasedMails({ db }: SqlStore): Promise<number> {
  const { total } = await db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll().as('total'))
    .where('kind', '=', 'mail')
    .where('lease_owner', 'is not', null)
    .where('next_at', '>', new Date().toISOString())
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countWaiting({ db }: SqlStore): Promise<number> {
  const { total } = await db
    .selectFrom('jobs')
    .select((row) => row.fn.countAll().as('total'))
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(total);
}
