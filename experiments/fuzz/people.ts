import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { enterSignIn, TEST_ADMIN } from '../../tests/support/admin';
import { HtmlClient } from '../../tests/support/html-client';
import {
  ASTROLOGER,
  createBankTexts,
  fillAstrologer,
  fillIn,
  REGISTER,
  SAVE,
} from '../../tests/support/onboarding';
import { fillRegistration, PERSON } from '../../tests/support/sign-in';
import {
  applyAsAstrologer,
  createPerson,
  registerCustomer,
  verify,
} from '../../tests/support/visitors';
import type { Machines } from '../machines/site';
import { exchange } from './exchange';
import { createAdminRights, NO_RIGHTS, createOwnRowRights, type Rights } from './rights';
import type { FuzzedSite } from './site';

export interface Person {
  readonly kind: string;
  readonly rights: Rights;
  /** Has access to other people's data. */
  readonly canSeeOthers: boolean;
  /** The `Cookie` header; empty without a cookie. */
  cookie(): string;
  /** Signs in again after a logout or deletion. */
  renew(): Promise<void>;
}

/** Part of the bystanders' data, in lower case. */
export const SECRET_WORD = 'qzara';

const NAME = 'Qzara Vyk';
const EMAIL = `${SECRET_WORD}@people.example`;

function getMachines({ origin, dataDirectory }: FuzzedSite): Machines {
  const outbox = path.join(dataDirectory, 'outbox', 'sms.jsonl');
  return {
    origin,
    processes: [],
    findLastCode(mobile) {
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
      const sent = lines.map((line) => JSON.parse(line) as { to: string; text: string });
      const text = sent.findLast(({ to }) => to === `+91${mobile}`)?.text ?? '';
      return /^\d{4}/.exec(text)?.[0] ?? null;
    },
    stop: () => Promise.resolve(),
  };
}

/** A customer and two applicants that no campaign is allowed to change. */
export async function createBystanders(site: FuzzedSite): Promise<void> {
  const machines = getMachines(site);
  const customer = createPerson(machines);
  await verify(machines, customer);
  await customer.visitor.press('Are you a User?');
  await fillRegistration(customer.visitor, {
    ...PERSON,
    'Full name': NAME,
    'E-mail (optional)': EMAIL,
  });
  await customer.visitor.press('Register');
  const applicant = createPerson(machines);
  await verify(machines, applicant);
  await applicant.visitor.press('Are you an Astrologer?');
  await fillAstrologer(applicant.visitor, { ...ASTROLOGER, 'Full name': NAME, Email: EMAIL });
  await applicant.visitor.press(REGISTER);
  fillIn(applicant.visitor, SAVE, {
    ...createBankTexts(applicant.mobile),
    'Account holder name': NAME,
  });
  await applicant.visitor.press(SAVE);
  if (applicant.visitor.page.path !== '/document')
    throw new Error(applicant.visitor.page.alerts.join());
  await applyAsAstrologer(machines, createPerson(machines));
}

/** The people, from the fewest rights to the most. */
export function createTestPeople(site: FuzzedSite): Person[] {
  const machines = getMachines(site);
  const stranger: Person = {
    kind: 'visitor',
    rights: NO_RIGHTS,
    canSeeOthers: false,
    cookie: () => '',
    renew: () => Promise.resolve(),
  };
  return [
    stranger,
    createReturningPerson(site, {
      kind: 'visitor with a code',
      homes: ['/otp-verifications'],
      mobiles: new Set(),
      async enter() {
        const { visitor, mobile } = createPerson(machines);
        await visitor.open('/signup');
        visitor.form('Send OTP').fill('Mobile number', mobile);
        await visitor.press('Send OTP');
        return { visitor, mobile: null };
      },
    }),
    createReturningPerson(site, {
      kind: 'ended customer',
      homes: [],
      mobiles: new Set(),
      async enter() {
        const person = createPerson(machines);
        await registerCustomer(machines, person);
        return { visitor: await leave(site, person.visitor, '/logout'), mobile: null };
      },
    }),
    createReturningPerson(site, {
      kind: 'ended administrator',
      homes: [],
      mobiles: new Set(),
      enter: async () => ({
        visitor: await leave(site, await signInAdmin(machines), '/admin/logout'),
        mobile: null,
      }),
    }),
    createReturningPerson(site, {
      kind: 'newcomer',
      homes: ['/user-registration', '/astrologer-registration'],
      mobiles: new Set(),
      async enter() {
        const person = createPerson(machines);
        await verify(machines, person);
        return person;
      },
    }),
    createReturningPerson(site, {
      kind: 'customer',
      homes: ['/profile'],
      mobiles: new Set(),
      async enter() {
        const person = createPerson(machines);
        await registerCustomer(machines, person);
        return person;
      },
    }),
    createReturningPerson(site, {
      kind: 'applicant',
      homes: ['/bank-details', '/document', '/astrologer-registration'],
      mobiles: new Set(),
      async enter() {
        const person = createPerson(machines);
        await verify(machines, person);
        await person.visitor.press('Are you an Astrologer?');
        await fillAstrologer(person.visitor);
        await person.visitor.press(REGISTER);
        return person;
      },
    }),
    {
      ...createReturningPerson(site, {
        kind: 'administrator',
        homes: ['/deshboard'],
        mobiles: new Set(),
        enter: async () => ({ visitor: await signInAdmin(machines), mobile: null }),
      }),
      rights: createAdminRights(TEST_ADMIN.email),
      canSeeOthers: true,
    },
  ];
}

interface Way {
  readonly kind: string;
  /** Pages of which at least one opens while the person is signed in. */
  readonly homes: readonly string[];
  /** Numbers that the person has signed in with; all their data belongs to the person. */
  readonly mobiles: Set<string>;
  enter(): Promise<{ readonly visitor: HtmlClient; readonly mobile: string | null }>;
}

function createReturningPerson(site: FuzzedSite, { kind, homes, mobiles, enter }: Way): Person {
  let visitor: HtmlClient | null = null;
  const cookie = () => visitor?.cookies.header('/') ?? '';
  const isIn = async () => {
    if (!visitor || homes.length === 0) return visitor !== null;
    for (const home of homes) {
      const { status } = await exchange(site.origin, { path: home, headers: { Cookie: cookie() } });
      if (status === 200) return true;
    }
    return false;
  };
  return {
    kind,
    rights: createOwnRowRights(mobiles),
    canSeeOthers: false,
    cookie,
    async renew() {
      if (await isIn()) return;
      const entered = await enter();
      visitor = entered.visitor;
      if (entered.mobile !== null) mobiles.add(entered.mobile);
      if (!(await isIn())) throw new Error(`No ${kind} can come in: ${visitor.page.path}`);
    },
  };
}

async function signInAdmin(machines: Machines): Promise<HtmlClient> {
  const { visitor } = createPerson(machines);
  await visitor.open('/admin/login');
  await enterSignIn(visitor, TEST_ADMIN);
  if (visitor.page.path !== '/deshboard') throw new Error(visitor.page.alerts.join());
  return visitor;
}

/** Ends the session in one browser. @returns a browser with the old cookies */
async function leave({ origin }: FuzzedSite, visitor: HtmlClient, by: string): Promise<HtmlClient> {
  const kept = visitor.cookies.copy();
  const { status } = await visitor.sendRaw({
    method: 'POST',
    path: by,
    headers: { Origin: origin },
  });
  if (status !== 303) throw new Error(`${by} answered ${status}`);
  return new HtmlClient(origin, { cookies: kept });
}
