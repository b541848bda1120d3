import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, type Machines } from '../machines/site';
import {
  applyAsAstrologer,
  newPerson,
  registerCustomer,
  signInAdmin,
  verify,
  type Person,
} from '../machines/visitors';
import { HtmlClient } from '../support/html-client';
import { createBankTexts, fillAstrologer, fillIn, REGISTER, SAVE } from '../support/onboarding';
import { findFreePort, createSiteProcess, type SiteProcess } from '../support/site-process';
import { copyFolder, giveAway, makePlace, ORDINARY_USER, type Place } from './place';

/** The people of the filled site; each disaster has copies of their browsers. */
export interface People {
  readonly customer: Person;
  /** Has given bank details and no documents yet. */
  readonly applicant: Person;
  readonly admin: HtmlClient;
}

/** One site with a data folder of its own, which is a copy of the filled one. */
export interface Stage {
  readonly data: string;
  readonly site: SiteProcess;
  readonly people: People;
  path(...names: string[]): string;
}

/** The filled site of which each disaster gets a copy. */
export interface Template {
  readonly place: Place;
  /** Where administrators open a document that was handed in. */
  readonly documentAddress: string;
  /** A process on a data folder, with further settings. */
  siteOn(data: string, environment?: Readonly<Record<string, string>>): SiteProcess;
  /** A site on a copy of the filled folder; `data` says where the copy is made. */
  stage(options?: {
    readonly data?: string;
    readonly environment?: Readonly<Record<string, string>>;
  }): Promise<Stage>;
  /** Ends the site of a stage and removes its folder. */
  strike(stage: Stage): Promise<void>;
  remove(): Promise<void>;
}

export const STORE = 'taravani.sqlite';
const CODE_TRIES = 250;
const CODE_PAUSE_MS = 20;
/** What the log says of the cities abroad, the one list that a site of the tests fills beside its first visits (`createBackfill`). */
const LIST_FILLED = 'a list was filled in';
const FILLED_MS = 120_000;

const SETTINGS = {
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  SMS_TRANSPORT: 'outbox',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

/** The site as the visitors of tests/machines want it. */
export function getMachines(origin: string, data: string): Machines {
  const outbox = path.join(data, 'outbox', 'sms.jsonl');
  return {
    origin,
    processes: [],
    lastCode: (mobile) => {
      // The site may send a code after it has answered. It is another process: this one can stand still meanwhile.
      for (let tries = 0; tries < CODE_TRIES; tries += 1) {
        const code = lastCodeIn(outbox, mobile);
        if (code !== null) return code;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CODE_PAUSE_MS);
      }
      return null;
    },
    stop: () => Promise.resolve(),
  };
}

function lastCodeIn(outbox: string, mobile: string): string | null {
  if (!existsSync(outbox)) return null;
  const messages = readFileSync(outbox, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === `+91${mobile}`);
  return /^\d{4}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? null;
}

/** A site that still fills its list takes and gives back room meanwhile: on a full disk there would be some again. */
async function hasFilledItsList(site: SiteProcess): Promise<void> {
  const deadline = Date.now() + FILLED_MS;
  while (!site.printed().includes(LIST_FILLED)) {
    if (Date.now() > deadline) throw new Error('the site does not fill its list');
    await wait(CODE_PAUSE_MS);
  }
}

/** Fills a site over HTTP, once for all disasters. */
export async function fillTemplate(): Promise<Template> {
  const place = await makePlace();
  const port = await findFreePort();
  const template = place.path('template');
  await mkdir(template, { mode: 0o700 });
  await giveAway(template);
  const siteOn = (data: string, environment: Readonly<Record<string, string>> = {}) =>
    createSiteProcess(port, data, { ...SETTINGS, ...environment }, { user: ORDINARY_USER });
  const site = siteOn(template);
  await site.start();
  const machines = getMachines(site.origin, template);
  const people = await settle(machines);
  const { application } = people;
  await hasFilledItsList(site);
  await site.end('SIGTERM');
  let stages = 0;
  return {
    place,
    documentAddress: `/admin/view/${application}/document/pancard`,
    siteOn,
    async stage({ data, environment } = {}) {
      stages += 1;
      const folder = data ?? place.path(`stage-${stages}`, 'data');
      await mkdir(path.dirname(folder), { recursive: true });
      await copyFolder(template, folder);
      const { origin } = site;
      return {
        data: folder,
        site: siteOn(folder, environment),
        people: {
          customer: makeCopy(people.customer, origin),
          applicant: makeCopy(people.applicant, origin),
          admin: browserLike(people.admin, origin),
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
  const customer = newPerson(machines);
  await registerCustomer(machines, customer);
  await applyAsAstrologer(machines, newPerson(machines));
  const applicant = newPerson(machines);
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
  return { mobile, visitor: browserLike(visitor, origin) };
}

function browserLike(browser: HtmlClient, origin: string): HtmlClient {
  return new HtmlClient(origin, { cookies: browser.cookies.copy() });
}
