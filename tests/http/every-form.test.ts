import { beforeAll, describe, expect, it } from 'vitest';
import { toLocalPath } from '~/shared/i18n/language';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import type { BenchPage } from '../support/bench-page';
import { createVisitedSite } from '../support/every-page';
import { findAdminPages, findUncoveredRoutes, findVisitorPages } from '../support/form-pages';
import { HtmlClient } from '../support/html-client';
import { findNames, LeakDetector } from '../support/leak-detector';
import { seedTestBranches } from '../support/onboarding';
import { readRoutes } from '../support/page-routes';
import { type PostedForm, URL_ENCODED, hashTables, readPostedForms } from '../support/posted-forms';
import { MANY_ADDRESSES, createAddress } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import type { WireAnswer } from '../support/wire';

// Every form of the site, from the list of form pages: a new form is tested here without a line.

const app = useTestApp({ environment: MANY_ADDRESSES });
const DEADLINE_MS = 240_000;

let pages: readonly BenchPage[];
/** First response of each page of the list. Later tests end sessions. */
let shown: readonly { readonly wanted: string; readonly path: string; readonly status: number }[];
/** One form for each address that a page posts to. */
let forms: readonly PostedForm[];

beforeAll(async () => {
  await seedTestBranches(app);
  const site = await createVisitedSite(app);
  pages = [...(await findVisitorPages(site)), ...(await findAdminPages(site))];
  shown = await Promise.all(
    pages.map(async (each) => {
      const { path, status } = await openPage(each);
      return {
        wanted: each.path.replace(/[?#].*/s, ''),
        path: path.replace(/[?#].*/s, ''),
        status,
      };
    }),
  );
  const all = await readAllForms();
  forms = [...new Map(all.map((form) => [`${form.page.path} ${form.action}`, form])).values()];
}, DEADLINE_MS);

const SHARES = 3;
/** In `npm test` each form gets a third of the inputs, and its neighbours the others. */
const FORM_SHARES = [
  {
    share: 'a third of the forms for each input',
    tags: [],
    isIncluded: (nth: number) => nth % SHARES === 0,
  },
  { share: 'the other forms', tags: ['all'], isIncluded: (nth: number) => nth % SHARES > 0 },
];

const openPage = ({ path, cookie }: BenchPage) =>
  new HtmlClient(app.origin, {
    headers: { ...createAddress(), ...(cookie === null ? {} : { Cookie: cookie }) },
  }).open(path);

/** @returns the forms whose response is another than wanted */
async function findOthers(
  sent: readonly PostedForm[],
  ask: (form: PostedForm) => Promise<WireAnswer>,
  isWanted: (answer: WireAnswer, form: PostedForm) => boolean,
): Promise<string[]> {
  const all = await Promise.all(
    sent.map(async (form) => {
      const answer = await ask(form);
      const { location = '' } = answer.headers;
      return isWanted(answer, form) ? [] : [`${form.name}: ${answer.status} ${location}`];
    }),
  );
  return all.flat();
}

async function readAllForms(opened = pages): Promise<PostedForm[]> {
  return (await Promise.all(opened.map((page) => readPostedForms(app, page)))).flat();
}

/** Act without any field, or store the valid fields of an incomplete form. */
const ACTS_WITHOUT_FIELDS = /^\/(admin\/)?logout$|^\/(bank-details|deshboard\/demonstration)$/;

describe.each(FORM_SHARES)('each of $share', { timeout: DEADLINE_MS }, ({ tags, isIncluded }) => {
  const share = (turn: number) => forms.filter((_, nth) => isIncluded(nth + turn));

  it.each([
    ['a body of one megabyte', `a=${'x'.repeat(1_000_000)}`, URL_ENCODED, [413]],
    ['JSON', '{"mobile":"9876543210"}', 'application/json', [415]],
    ['plain text', 'x', 'text/plain', [415]],
    ['an unknown content type', 'x', 'nonsense', [415]],
    ['a broken escape', '%', URL_ENCODED, [400]],
    ['half a letter', 'a=%E0%A4', URL_ENCODED, [400]],
    ['a byte that is no text', '%FF=1', URL_ENCODED, [400]],
    ['the name __proto__.x', '__proto__.x=1', URL_ENCODED, [400]],
    ['the name constructor.x', 'constructor.x=1', URL_ENCODED, [400]],
    ['the name a.__proto__.x', 'firstName.__proto__.x=1', URL_ENCODED, [400]],
    ['the name __proto__[x]', '__proto__[x]=1', URL_ENCODED, [400]],
    ['the name toString', 'toString=1', URL_ENCODED, [400]],
  ])('rejects %s and stores nothing', { tags }, async (what, body, type, statuses) => {
    const before = await hashTables(app);
    const others = await findOthers(
      share(what.length),
      (form) => form.sendOwn(body, type),
      ({ status }, form) => statuses.includes(status) || (form.isMultipart && status === 422),
    );
    expect(others).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await hashTables(app)).toEqual(before);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'rejects a post from %s and stores nothing',
    { tags },
    async (Origin) => {
      const before = await hashTables(app);
      const others = await findOthers(
        share(Origin.length),
        (form) => form.send({ body: 'a=b', headers: { 'Content-Type': URL_ENCODED, Origin } }),
        ({ status, setCookies }) => status === 403 && setCookies.length === 0,
      );
      expect(others).toEqual([]);
      expect(await hashTables(app)).toEqual(before);
    },
  );

  it('with a token rejects a post without an origin and with another token', { tags }, async () => {
    const before = await hashTables(app);
    const guarded = share(0).filter(({ page, hasToken }) => hasToken && page.cookie !== null);
    expect(guarded.length).toBeGreaterThan(5);
    for (const formToken of ['', 'a.b.c', '1.2.3.4']) {
      const headers = { 'Content-Type': URL_ENCODED };
      const others = await findOthers(
        guarded,
        (form) => form.send({ body: `formToken=${formToken}`, headers }),
        ({ status }) => status === 403,
      );
      expect([formToken, others]).toEqual([formToken, []]);
    }
    expect(await hashTables(app)).toEqual(before);
  });

  it('rejects other methods', { tags }, async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const others = await findOthers(
        share(method.length),
        (form) => form.send({ method, headers: { Origin: app.origin } }),
        ({ status }) => status === 405,
      );
      expect([method, others]).toEqual([method, []]);
    }
  });

  it.each([
    ['nothing', ''],
    [
      'unknown and repeated fields',
      'unknown=1&a.b.c=2&a[]=3&mobile=1&mobile=2&formToken=x&formToken=y&intent=&=&&',
    ],
    ['the name of no form', 'formId=__proto__&question=x&intent=nonsense'],
  ])('sent with %s stores nothing', { tags }, async (what, body) => {
    const before = await hashTables(app);
    const others = await findOthers(
      share(what.length).filter(({ action }) => !ACTS_WITHOUT_FIELDS.test(action)),
      (form) => form.sendOwn(body),
      ({ status }) => [303, 400, 403, 404, 409, 422].includes(status),
    );
    expect(others).toEqual([]);
    expect(await hashTables(app)).toEqual(before);
  });

  it.each([
    ['texts that are far too long', 0, 'x'.repeat(20_000), 'x'.repeat(20_000)],
    ['markup', 1, `<x>"&'</textarea>`, `<x>"&'</textarea>`],
    ['emoji, Devanagari and marks of direction', 2, '\u202e👩🏽‍🔬 श्रीमती\u202c', '👩🏽‍🔬 श्रीमती'],
  ])('survives and keeps %s', { tags }, async (_, turn, text, kept) => {
    const typed = (await readAllForms(pages.filter((_, nth) => isIncluded(nth + turn)))).filter(
      ({ typedFields }) => typedFields.length > 0,
    );
    expect(typed.length).toBeGreaterThan(5);
    const others = await findOthers(
      typed,
      (form) => form.fill(text).submit(),
      (answer, form) =>
        answer.status < 500 &&
        !answer.text.includes('<x>') &&
        (answer.status !== 422 || form.keeps(answer, kept)),
    );
    expect(others).toEqual([]);
  });
});

describe('every form', { timeout: DEADLINE_MS }, () => {
  it('is found', () => {
    expect(forms.length).toBeGreaterThan(45);
  });

  it('with empty fields shows what is missing', async () => {
    const others = await findOthers(
      (await readAllForms()).filter(({ typedFields }) => typedFields.length > 0),
      (form) => form.fill('').submit(),
      (answer, form) =>
        answer.status < 500 &&
        (answer.status !== 422 ||
          form.read(answer).alerts.length > 0 ||
          answer.text.includes('aria-invalid="true"')),
    );
    expect(others).toEqual([]);
  });

  it('without its session leads on or shows what is missing, and stores nothing', async () => {
    const before = await hashTables(app);
    const headers = { Origin: app.origin, 'Content-Type': URL_ENCODED };
    const others = await findOthers(
      forms.filter(({ page }) => page.cookie !== null),
      (form) => form.send({ body: '', headers }, { cookie: null }),
      ({ status }) => status === 303 || status === 422,
    );
    expect(others).toEqual([]);
    expect(await hashTables(app)).toEqual(before);
  });

  it('of the administration leads customers to its sign-in and stores nothing', async () => {
    const before = await hashTables(app);
    const customer = pages.find(({ path }) => path === '/profile')?.cookie ?? null;
    const others = await findOthers(
      forms.filter(({ page }) => page.kind === 'administration' && page.cookie !== null),
      (form) =>
        form.send(
          { body: '', headers: { Origin: app.origin, 'Content-Type': URL_ENCODED } },
          { cookie: customer },
        ),
      ({ status, headers: { location = '' } }) =>
        status === 303 && location.startsWith('/admin/login'),
    );
    expect(others).toEqual([]);
    expect(await hashTables(app)).toEqual(before);
  });

  it('in Hindi has no English words, before and after errors', async () => {
    // Other tests of this file enter the last two.
    const names = new Set([...(await findNames(app, 'hi')), 'x', 'Textarea']);
    const leaks = new LeakDetector('hi', names);
    const hindi = pages
      .filter(({ kind }) => kind === 'form')
      .map((page) => ({ ...page, path: toLocalPath(page.path, 'hi') }));
    for (const page of hindi) leaks.look(page.path, await openPage(page));
    const all = (await Promise.all(hindi.map((page) => readPostedForms(app, page)))).flat();
    const others = await findOthers(
      all.filter(({ action }) => !/\/logout/.test(action)),
      (form) => form.sendOwn(''),
      (answer, form) => {
        if (answer.status === 303) return true;
        const page = form.read(answer);
        leaks.look(form.name, page);
        return (
          answer.text.includes('<html lang="hi"') &&
          page.alerts.every((alert) => /\p{Script=Devanagari}/u.test(alert))
        );
      },
    );
    expect(others).toEqual([]);
    expect(leaks.list).toEqual([]);
  });

  it('pressed twice at once, and again after Back, gives the same answer', async () => {
    const unlike: string[] = [];
    for (const form of await readAllForms()) {
      const answers = [...(await Promise.all([form.submit(), form.submit()])), await form.submit()];
      const [first, ...others] = answers.map(
        ({ status, headers }) => `${status} ${headers.location ?? ''}`,
      );
      if (others.some((other) => other !== first))
        unlike.push(`${form.name}: ${[first, ...others].join(', ')}`);
    }
    expect(unlike).toEqual([]);
  });
});

// Browser tests and the page benchmark use this list.
describe('the list of form pages', () => {
  it('has every page with a form, and each can be opened', async () => {
    const routes = await readRoutes();
    expect(routes.formRoutes.length).toBeGreaterThan(40);
    expect(findUncoveredRoutes(pages, routes)).toEqual([]);
    expect(findUncoveredRoutes(pages.slice(1), routes)).toHaveLength(1);
    expect(shown.filter(({ wanted, path, status }) => path !== wanted || status !== 200)).toEqual(
      [],
    );
  });

  it.skipIf(!hasJava())(
    'has only valid HTML',
    { timeout: DEADLINE_MS, tags: ['all'] },
    async () => {
      const html = new Map<string, string>();
      for (const each of pages) html.set(each.path, (await openPage(each)).html);
      expect(html.size).toBeGreaterThan(40);
      expect(await findHtmlErrors(html)).toEqual([]);
    },
  );
});
