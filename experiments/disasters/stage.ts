import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '../../tests/support/visitors';
import type { Machines } from '../machines/site';
import {
  applyAsAstrologer,
  createPerson,
  registerCustomer,
  signInAdmin,
  verify,
  type Person,
} from '../../tests/support/visitors';
import { HtmlClient } from '../../tests/support/html-client';
import {
  createBankTexts,
  fillAstrologer,
  fillIn,
  REGISTER,
  SAVE,
} from '../../tests/support/onboarding';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import { copyFolder, giveToOrdinaryUser, createPlace, ORDINARY_USER, type Place } from './place';

/** The people of the filled site; each disaster copies their browsers. */
export interface People {
  readonly customer: Person;
  /** Has submitted bank details but no documents. */
  readonly applicant: Person;
  readonly admin: HtmlClient;
}

/** A site on its own copy of the filled data folder. */
export interface Stage {
  readonly data: string;
  readonly site: SiteProcess;
  readonly people: People;
  path(...names: string[]): string;
}

export interface Template {
  readonly place: Place;
  /** URL of a submitted document for administrators. */
  readonly documentAddress: string;
  createSiteOn(data: string, environment?: Readonly<Record<string, string>>): SiteProcess;
  /** Creates a site on a copy of the filled folder at `data`. */
  stage(options?: {
    readonly data?: string;
    readonly environment?: Readonly<Record<string, string>>;
  }): Promise<Stage>;
  /** Stops the site of a stage and removes its folder. */
  strike(stage: Stage): Promise<void>;
  remove(): Promise<void>;
}

export const STORE = 'taravani.sqlite';
const MAX_CODE_ATTEMPTS = 250;
const CODE_PAUSE_MS = 20;
/** Log message for the cities abroad, the only list that is seeded in the background (`createBackfill`). */
const LIST_FILLED_MESSAGE = 'a list was filled in';
const LIST_FILLED_TIMEOUT_MS = 120_000;

const SETTINGS = {
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  SMS_TRANSPORT: 'outbox',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

export function getMachines(origin: string, data: string): Machines {
  const outbox = path.join(data, 'outbox', 'sms.jsonl');
  return {
    origin,
    processes: [],
    findLastCode: (mobile) => {
      // The site can send a code after its response. Blocking is safe because the site runs in another
      // process.
      for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries += 1) {
        const code = findLastCodeIn(outbox, mobile);
        if (code !== null) return code;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CODE_PAUSE_MS);
      }
      return null;
    },
    stop: () => Promise.resolve(),
  };
}

function findLastCodeIn(outbox: string, mobile: string): string | null {
  if (!existsSync(outbox)) return null;
  const messages = readFileSync(outbox, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === `+91${mobile}`);
  return /^\d{4}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? null;
}

/** While the list is seeded, the site allocates and frees blocks, so a filled disk would have space again. */
async function waitForListFilled(site: SiteProcess): Promise<void> {
  const deadline = Date.now() + LIST_FILLED_TIMEOUT_MS;
  while (!site.printed().includes(LIST_FILLED_MESSAGE)) {
    if (Date.now() > deadline) throw new Error('the site does not fill its list');
    await wait(CODE_PAUSE_MS);
  }
}

/** Fills a site over HTTP, once for all disasters. */
export async function fillTemplate(): Promise<Template> {
  const place = await createPlace();
  const port = await findFreePort();
  const template = place.path('template');
  await mkdir(template, { mode: 0o700 });
  await giveToOrdinaryUser(template);
  const createSiteOn = (data: string, environment: Readonly<Record<string, string>> = {}) =>
    createSiteProcess(port, data, { ...SETTINGS, ...environment }, { user: ORDINARY_USER });
  const site = createSiteOn(template);
  await site.start();
  const machines = getMachines(site.origin, template);
  const people = await settle(machines);
  const { application } = people;
  await waitForListFilled(site);
  await site.end('SIGTERM');
  let stages = 0;
  return {
    place,
    documentAddress: `/admin/view/${application}/document/pancard`,
    createSiteOn,
    async stage({ data, environment } = {}) {
      stages += 1;
      const folder = data ?? place.path(`stage-${stages}`, 'data');
      await mkdir(path.dirname(folder), { recursive: true });
      await copyFolder(template, folder);
      const { origin } = site;
      return {
        data: folder,
        site: createSiteOn(folder, environment),
        people: {
          customer: makeCopy(people.customer, origin),
          applicant: makeCopy(people.applicant, origin),
          admin: copyBrowser(people.admin, origin),
        },
        path: (...names) => path.join(folder, ...names),
      };
    },
    async strike(stage) {
      await stage.site.end('SIGKILL');
      await rm(stage.data, { recursive: true, force: true });
    },
    remove: () => place.remove(),
  };
}

/** A customer, an application with documents, one without, and an administrator. */
export async function settle(machines: Machines) {
  const customer = createPerson(machines);
  await registerCustomer(machines, customer);
  await applyAsAstrologer(machines, createPerson(machines));
  const applicant = createPerson(machines);
  await verify(machines, applicant);
  await applicant.visitor.press('Are you an Astrologer?');
  await fillAstrologer(applicant.visitor);
  await applicant.visitor.press(REGISTER);
  fillIn(applicant.visitor, SAVE, createBankTexts(applicant.mobile));
  await applicant.visitor.press(SAVE);
  const admin = await signInAdmin(machines);
  const list = await admin.open('/pending');
  const [, id] = /\/admin\/view\/(\d+)/.exec(list.html) ?? [];
  if (id === undefined) throw new Error('The application is not in the list');
  return { customer, applicant, admin, application: Number(id) };
}

function makeCopy({ mobile, visitor }: Person, origin: string): Person {
  return { mobile, visitor: copyBrowser(visitor, origin) };
}

function copyBrowser(browser: HtmlClient, origin: string): HtmlClient {
  return new HtmlClient(origin, { cookies: browser.cookies.copy() });
}
