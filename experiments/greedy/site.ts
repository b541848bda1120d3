import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPlainPicture } from '../../tests/support/sample-pictures';
import { createPerson, registerCustomer, verify } from '../../tests/support/visitors';
import {
  createBankTexts,
  fillAstrologer,
  fillIn,
  REGISTER,
  SAVE,
} from '../../tests/support/onboarding';
import { LABELS, SUBMIT } from '../../tests/support/onboarding-documents';
import { openServiceServer } from '../../tests/support/service-server';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import type { Loot, PreparedPost } from './stage';
import type { HtmlClient } from '../../tests/support/html-client';

const SIDE = 6_000;
const SLOW_GATEWAY_MS = 3_000;

/** One process of the site, without a proxy. */
export interface AttackedSite {
  readonly origin: string;
  readonly process: SiteProcess;
  readonly loot: Loot;
  /** Number of SMS messages sent. */
  sent(): number;
  slowGateway: boolean;
  stop(): Promise<void>;
}

/** Starts the site with an SMS gateway, and signs up a customer and an astrologer whose sessions the attackers use. */
export async function startAttackedSite(): Promise<AttackedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-greedy-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of undo.reverse()) await each();
  };
  try {
    const state = { slowGateway: false };
    const codes = new Map<string, string>();
    let messages = 0;
    const gateway = await openServiceServer({
      answer: async ({ query }) => {
        const [code] = /^\d{4}/.exec(query.text ?? '') ?? [];
        if (code !== undefined) codes.set(query.to ?? '', code);
        messages += 1;
        if (state.slowGateway) await wait(SLOW_GATEWAY_MS);
        return { json: { status: 'sent' } };
      },
    });
    undo.push(() => gateway.close());
    const data = path.join(folder, 'data');
    await mkdir(data);
    const port = await findFreePort();
    const web = createSiteProcess(port, data, {
      HOST: '127.0.0.1',
      PAGE_TOKENS_PER_SECOND: '',
      SESSION_SECRETS: randomBytes(32).toString('base64url'),
      SMS_TRANSPORT: 'http',
      SMS_HTTP_METHOD: 'GET',
      SMS_HTTP_URL: `${gateway.url}/send?to={toDigits}&text={text}`,
    });
    undo.push(() => web.end('SIGTERM'));
    await web.start();
    const machines = {
      origin: web.origin,
      processes: [web],
      findLastCode: (mobile: string) => codes.get(`91${mobile}`) ?? null,
      stop,
    };
    const picture = {
      name: 'large.jpg',
      type: 'image/jpeg',
      bytes: await createPlainPicture(SIDE, SIDE).jpeg({ quality: 30 }).toBuffer(),
    };
    const customer = createPerson(machines);
    await registerCustomer(machines, customer);
    await customer.visitor.open('/profile');
    customer.visitor.form('Save').attach('Profile picture (optional)', picture);
    const applicant = createPerson(machines);
    await verify(machines, applicant);
    await applicant.visitor.press('Are you an Astrologer?');
    await fillAstrologer(applicant.visitor);
    await applicant.visitor.press(REGISTER);
    fillIn(applicant.visitor, SAVE, createBankTexts(applicant.mobile));
    await applicant.visitor.press(SAVE);
    const form = applicant.visitor.form(SUBMIT);
    for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
      form.attach(LABELS[kind], picture);
    }
    return Object.assign(state, {
      origin: web.origin,
      process: web,
      loot: {
        customer: customer.visitor.cookies.header('/') ?? '',
        applicant: applicant.visitor.cookies.header('/') ?? '',
        festivals: await findFarFestivals(web.origin),
        profile: prepared(customer.visitor, 'Save'),
        documents: prepared(applicant.visitor, SUBMIT),
      },
      sent: () => messages,
      stop,
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Festivals of a distant year that no current page links to. */
async function findFarFestivals(origin: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const month of ['march', 'april', 'august', 'september', 'october', 'november']) {
    const page = await fetch(`${origin}/festival/${month}?year=2071`);
    for (const [, id = ''] of (await page.text()).matchAll(
      /\/festival\/\w+\/([\w-]+2071[\d-]+)/g,
    )) {
      ids.add(id);
    }
  }
  return [...ids];
}

function prepared(visitor: HtmlClient, button: string): PreparedPost {
  const { address, type, body } = visitor.page.submission(button);
  return {
    path: new URL(address).pathname,
    type: type ?? '',
    body: Buffer.from(body ?? '').toString('base64'),
  };
}
