import { beforeAll, describe, expect, it } from 'vitest';
import { toLocalPath } from '~/shared/i18n/language';
import { createVisitedSite } from '../support/every-page';
import type { BenchPage } from '../support/bench-page';
import { findAdminPages, findVisitorPages } from '../support/form-pages';
import { seedTestBranches } from '../support/onboarding';
import { hashTables, readPostedForms, URL_ENCODED, type PostedForm } from '../support/posted-forms';
import { MANY_ADDRESSES } from '../support/sign-in';
import { useTestApp } from '../support/use-app';
import type { WireAnswer } from '../support/wire';

// Every form of the site, from the list of form pages: a new form is tested here without a line.

const app = useTestApp({ environment: MANY_ADDRESSES });
const DEADLINE_MS = 240_000;

let pages: readonly BenchPage[];
/** One form for each address that a page posts to. */
let forms: readonly PostedForm[];

beforeAll(async () => {
  await seedTestBranches(app);
  const site = await createVisitedSite(app);
  pages = [...(await findVisitorPages(site)), ...(await findAdminPages(site))];
  const all = await readAllForms();
  forms = [...new Map(all.map((form) => [`${form.page.path} ${form.action}`, form])).values()];
}, DEADLINE_MS);

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

async function readAllForms(): Promise<PostedForm[]> {
  return (await Promise.all(pages.map((page) => readPostedForms(app, page)))).flat();
}

/** Act without any field, or store the valid fields of an incomplete form. */
const ACTS_WITHOUT_FIELDS = /^\/(admin\/)?logout$|^\/(bank-details|deshboard\/demonstration)$/;

describe('every form', { timeout: DEADLINE_MS }, () => {
  it('is found', () => {
    expect(forms.length).toBeGreaterThan(45);
  });

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
  ])('rejects %s and stores nothing', async (_, body, type, statuses) => {
    const before = await hashTables(app);
    const others = await findOthers(
      forms,
      (form) => form.sendOwn(body, type),
      ({ status }, form) => statuses.includes(status) || (form.isMultipart && status === 422),
    );
    expect(others).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(await hashTables(app)).toEqual(before);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'rejects a post from %s and stores nothing',
    async (Origin) => {
      const before = await hashTables(app);
      const others = await findOthers(
        forms,
        (form) => form.send({ body: 'a=b', headers: { 'Content-Type': URL_ENCODED, Origin } }),
        ({ status, setCookies }) => status === 403 && setCookies.length === 0,
      );
      expect(others).toEqual([]);
      expect(await hashTables(app)).toEqual(before);
    },
  );

  it('with a token rejects a post without an origin and with another token', async () => {
    const before = await hashTables(app);
    const guarded = forms.filter(({ page, hasToken }) => hasToken && page.cookie !== null);
    expect(guarded.length).toBeGreaterThan(35);
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

  it('rejects other methods', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const others = await findOthers(
        forms,
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
  ])('sent with %s stores nothing', async (_, body) => {
    const before = await hashTables(app);
    const others = await findOthers(
      forms.filter(({ action }) => !ACTS_WITHOUT_FIELDS.test(action)),
      (form) => form.sendOwn(body),
      ({ status }) => [303, 400, 403, 404, 409, 422].includes(status),
    );
    expect(others).toEqual([]);
    expect(await hashTables(app)).toEqual(before);
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

  it('in Hindi shows its errors in Hindi', async () => {
    const hindi = pages
      .filter(({ kind }) => kind === 'form')
      .map((page) => ({ ...page, path: toLocalPath(page.path, 'hi') }));
    const all = (await Promise.all(hindi.map((page) => readPostedForms(app, page)))).flat();
    const others = await findOthers(
      all.filter(({ action }) => !/\/logout/.test(action)),
      (form) => form.sendOwn(''),
      (answer, form) =>
        answer.status === 303 ||
        (answer.text.includes('<html lang="hi"') &&
          form.read(answer).alerts.every((alert) => /\p{Script=Devanagari}/u.test(alert))),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['texts that are far too long', 'x'.repeat(20_000), 'x'.repeat(20_000)],
    ['markup', `<x>"&'</textarea>`, `<x>"&'</textarea>`],
    ['emoji, Devanagari and marks of direction', '\u202e👩🏽‍🔬 श्रीमती\u202c', '👩🏽‍🔬 श्रीमती'],
  ])('survives and keeps %s', async (_, text, kept) => {
    const typed = (await readAllForms()).filter(({ typedFields }) => typedFields.length > 0);
    expect(typed.length).toBeGreaterThan(30);
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
