import { createPlainPicture } from '../../tests/support/sample-pictures';
import {
  registerCustomer,
  applyAsAstrologer,
  createPerson,
  signInAdmin,
  verify,
} from '../machines/visitors';
import type { HtmlClient } from '../../tests/support/html-client';
import { inTurn } from './requester';
import { measureCost, type Cost, type CostPair } from './measure';
import type { CostMeasurement } from './report';
import type { ScaleSite, Size, Sites } from './sites';

interface WriteTask {
  readonly name: string;
  /** @returns the function to measure */
  prepare(site: ScaleSite, admin: HtmlClient, turn: number): Promise<() => Promise<void>>;
}

const WARM_UP = 1;

const EVENT_ACTIONS: readonly WriteTask[] = [
  {
    name: 'a customer registers, from /signup to /welcome',
    prepare: (site) => {
      const person = createPerson(site);
      return Promise.resolve(() => registerCustomer(site, person));
    },
  },
  {
    name: 'a customer signs in',
    async prepare(site) {
      const { mobile } = createPerson(site);
      await registerCustomer(site, { ...createPerson(site), mobile });
      const returning = { ...createPerson(site), mobile };
      return async () => {
        await verify(site, returning);
        expectDone(await returning.visitor.press('Are you a User?'));
      };
    },
  },
  {
    name: 'an application, from /signup until it is handed in',
    prepare: (site) => {
      const person = createPerson(site);
      return Promise.resolve(() => applyAsAstrologer(site, person));
    },
  },
  {
    name: 'an application is approved',
    async prepare(site, admin, turn) {
      await admin.open(`/admin/view/${site.facts.waiting[turn] ?? 0}`);
      await admin.follow('Approve');
      return async () => {
        expectDone(await admin.press('Approve'));
      };
    },
  },
  {
    name: 'an article is saved as a draft',
    prepare: (_site, admin, turn) => article(admin, 'Save draft', `A draft of turn ${turn}`),
  },
  {
    name: 'an article is published',
    prepare: (_site, admin, turn) => article(admin, 'Publish', `An article of turn ${turn}`),
  },
  {
    name: 'an administrator signs in',
    prepare: (site) => Promise.resolve(async () => void (await signInAdmin(site))),
  },
];

export async function measureWriteTasks(
  sites: Sites,
  times: number,
  tell: (line: CostMeasurement) => void,
): Promise<void> {
  const admins = { small: await signInAdmin(sites.small), large: await signInAdmin(sites.large) };
  for (const deed of EVENT_ACTIONS) {
    const pairs: CostPair[] = [];
    for (let turn = 0; turn < WARM_UP + times; turn += 1) {
      const measure = (size: Size) => measureWriteTask(deed, sites[size], admins[size], turn);
      const pair = await inTurn(
        turn,
        () => measure('small'),
        () => measure('large'),
      );
      if (turn >= WARM_UP) pairs.push(pair);
    }
    tell({ name: deed.name, pairs });
  }
}

async function measureWriteTask(
  deed: WriteTask,
  site: ScaleSite,
  admin: HtmlClient,
  turn: number,
): Promise<Cost> {
  const work = await deed.prepare(site, admin, turn);
  return measureCost(() => site.workers(), work);
}

async function article(
  admin: HtmlClient,
  button: string,
  heading: string,
): Promise<() => Promise<void>> {
  await admin.open('/blogupload');
  const bytes = await createPlainPicture(1_200, 675).png().toBuffer();
  admin
    .form(button)
    .fill('Main heading', heading)
    .fill('SEO heading (optional)', heading)
    .fill('Main description (needed to publish)', 'What it is about, in a sentence.')
    .choose('Author (needed to publish)', 'Meenakshi Rao')
    .fill('What the main image shows (needed to publish)', 'A lamp')
    .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
    .attach('Main image (needed to publish)', { name: 'lamp.png', type: 'image/png', bytes });
  return async () => {
    expectDone(await admin.press(button));
  };
}

function expectDone({ status, path, alerts }: HtmlClient['page']): void {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${alerts.join()}`);
}
