import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { postManually } from '../support/http-steps';
import {
  getApplication,
  fillAstrologer,
  openFilledBankForm,
  fillIn,
  seedTestBranches,
  newAstrologer,
  REGISTER,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { createMobile, MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

const VALIDATION_DEADLINE_MS = 120_000;
const URL_ENCODED = 'application/x-www-form-urlencoded';

const PAGES: readonly {
  readonly path: string;
  readonly visitor: () => Promise<HtmlClient>;
  readonly longestField: string;
}[] = [
  {
    path: '/astrologer-registration',
    visitor: () => newAstrologer(app),
    longestField: 'address',
  },
  { path: '/astrologerform', visitor: () => newAstrologer(app), longestField: 'language' },
  {
    path: '/bank-details',
    visitor: () => createRegisteredAstrologer(app),
    longestField: 'accountNumber',
  },
];

describe.each(PAGES)('the form at $path', ({ path, visitor, longestField }) => {
  it('stores nothing when it is empty', async () => {
    expect((await postManually(app, await visitor(), path, '')).status).toBe(422);
  });

  it('rejects a body of one megabyte and an oversized field', async () => {
    const someone = await visitor();
    const huge = await postManually(app, someone, path, `${longestField}=${'9'.repeat(1_000_000)}`);
    expect(huge.status).toBe(413);
    const long = await postManually(app, someone, path, `${longestField}=${'9'.repeat(100_000)}`);
    expect(long.status).toBe(422);
    expect(long.text).toMatch(/Please use at most [\d,]+ characters\./);
  });

  it.each(['__proto__.x=1', 'constructor.x=1', 'firstName.__proto__.x=1', 'toString=1'])(
    'rejects the name %s',
    async (body) => {
      expect((await postManually(app, await visitor(), path, body)).status).toBe(400);
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );

  it('rejects a post from another site, of another type, or without origin and token', async () => {
    const someone = await visitor();
    const send = (headers: Readonly<Record<string, string>>) =>
      someone.sendRaw({ method: 'POST', path, headers, body: 'firstName=x' });
    const foreign = await send({ Origin: 'https://evil.example', 'Content-Type': URL_ENCODED });
    expect(foreign.status).toBe(403);
    const json = await send({ Origin: app.origin, 'Content-Type': 'application/json' });
    expect(json.status).toBe(415);
    expect((await send({ 'Content-Type': URL_ENCODED })).status).toBe(403);
  });

  it('uses the last of repeated fields and ignores unknown ones', async () => {
    const body = 'city=1&city=2&mobileNo=1&mobileNo=12&a.b=1&c[]=2&intent=&intent=nonsense&=&&';
    const answer = await postManually(app, await visitor(), path, body);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Mobile Number should be 10 digits');
  });
});

it('both forms work in browsers that do not send an origin', async () => {
  const mobile = createMobile();
  const { cookies } = await newAstrologer(app, mobile);
  const visitor = createVisitor(app, { cookies, sendsOrigin: false });
  await visitor.open('/astrologerform');
  await fillAstrologer(visitor);
  expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  expect((await visitor.press('Find branch')).status).toBe(422);
});

describe('every state of the two forms', () => {
  /** Visits the forms empty, with errors, filled in and prefilled, with text that is dangerous in HTML. */
  async function walk(): Promise<HtmlClient['page'][]> {
    const visitor = await newAstrologer(app);
    const pages = [visitor.page, await visitor.press(REGISTER)];
    await fillAstrologer(visitor);
    pages.push(visitor.page);
    fillIn(visitor, REGISTER, { 'Full name': '<x>"&\'', Address: '</textarea>\n', Email: '<x>"&' });
    pages.push(await visitor.press(REGISTER));
    const { visitor: other } = await openFilledBankForm(app);
    pages.push(other.page, await other.press('Find branch'));
    fillIn(other, SAVE, { 'Account holder name': '', 'IFSC code': '<x>"&' });
    pages.push(await other.press(SAVE), await other.open('/astrologer-registration'));
    return pages;
  }

  it('has one heading, a title, and headings in order, and is not indexed', async () => {
    for (const page of await walk()) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).toEqual([where, expect.stringMatching(/ \| Taravani$/)]);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, page.status === 422]);
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      expect([where, page.headers['cache-control']]).toEqual([
        where,
        expect.stringContaining('no-store'),
      ]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = (await walk()).map((page, at) => [`${at} ${page.path}`, page.html] as const);
      expect(await findHtmlErrors(new Map(pages))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

it('the forms identify the applicant by the session alone', async () => {
  const mobile = createMobile();
  const visitor = await createRegisteredAstrologer(app, mobile);
  const { astrologerId } = await getApplication(app, mobile);
  const thief = createVisitor(app);
  thief.cookies.take([`taravani=${visitor.cookies.get('taravani')?.value ?? ''}x; Path=/`]);
  const answer = await postManually(app, thief, '/bank-details', `astrologerId=${astrologerId}`);
  expect([answer.status, answer.headers.location]).toEqual([303, '/astrologer-registration']);
});
