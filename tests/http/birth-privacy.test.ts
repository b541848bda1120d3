import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../support/both-languages';
import { HtmlClient } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { KUNDLI_PATH } from '~/features/kundli/kundli.schema';
import { MATCHING_PATH } from '~/features/kundli/matching.schema';
import { MY_RASHI_PATH } from '~/features/horoscopes/my-rashi-path';
import { addPrefix, type BirthPrefix } from '~/features/kundli/birth.schema';
import { toLocalPath } from '~/shared/i18n/language';

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
const app = useTestApp({ environment: { ...MANY_ADDRESSES, METRICS_TOKEN: TOKEN } });

/** Uses unusual spellings, so that any leak can be found. */
const BIRTH = {
  ...{ name: 'Zubaqwz', dobDay: '17', dobMonth: '5', dobYear: '1943' },
  ...{ timeOfBirth: '03:47', place: 'oTTaPaLaM, Kerala' },
};
const BIRTH_DATA = /Zubaqwz|oTTaPaLaM|1943-05-17|1943-5-17|17-05-1943/;
/** Also matches formats of the date and time that almanacs and articles could contain by chance. */
const PRIVATE = /Zubaqwz|oTTaPaLaM|1943-05-17|1943-5-17|17-05-1943|17 May 1943|0?3:47/;

const PAGES: readonly (readonly [string, readonly BirthPrefix[]])[] = [
  [MY_RASHI_PATH, ['']],
  [KUNDLI_PATH, ['']],
  [MATCHING_PATH, ['first', 'second']],
];

const ACTS: readonly (readonly [number, Readonly<Record<string, string>>])[] = [
  [200, {}],
  [422, { dobDay: '31', dobMonth: '2' }],
  [422, { place: 'oTTaPaLaM Xyzzy' }],
];

const toBody = (prefixes: readonly BirthPrefix[], changed: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams(
    prefixes.flatMap((prefix) =>
      Object.entries({ ...BIRTH, ...changed }).map(([name, value]) => [
        addPrefix(prefix, name),
        value,
      ]),
    ),
  ).toString();

const post = (page: string, body: string) =>
  postManually(app, new HtmlClient(app.origin), page, body);

const buildHead = (html: string) =>
  html.match(/<title>.*?<\/title>|<meta (?:name|property)="[^"]*" content="[^"]*"|<link [^>]*>/gs);

function readStoredRows(): Promise<string> {
  return withStore(app, async ({ db }) => {
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
    );
    expect(rows.length).toBeGreaterThan(20);
    return JSON.stringify(rows.map((each) => each.rows));
  });
}

/** All files except the store: outbox, documents, logs. */
async function readStoredFiles(): Promise<string> {
  const files = await readdir(app.dataDirectory, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && !file.name.includes('sqlite'))
    .map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

it('birth data is in no page head and on no later page, and its page is never cached', async () => {
  for (const language of LANGUAGE_CODES) {
    for (const [page, prefixes] of PAGES) {
      const address = toLocalPath(page, language);
      const empty = await new HtmlClient(app.origin).open(address);
      const wanted = buildHead(empty.html);
      expect(wanted?.length).toBeGreaterThan(10);
      for (const [status, changed] of ACTS) {
        const answer = await post(address, toBody(prefixes, changed));
        expect([address, answer.status]).toEqual([address, status]);
        expect(answer.text).toContain('Zubaqwz');
        const { etag, 'cache-control': caching, 'set-cookie': cookies } = answer.headers;
        expect([caching, etag, cookies]).toEqual(['private, no-store', undefined, undefined]);
        const head = buildHead(answer.text)?.join('\n') ?? '';
        expect(head).not.toMatch(PRIVATE);
        // The browser history shows the title, so it contains no birth data. A form with errors adds a prefix
        // to
        // its title.
        if (status === 200) expect(head).toBe(wanted?.join('\n'));
      }
      const later = await new HtmlClient(app.origin).open(address);
      expect(later.html).not.toMatch(PRIVATE);
    }
  }
});

it('birth data is in no log, error report or metric, even after a failure', async () => {
  const unheard = { place: 'Xyzqq oTTaPaLaM' };
  const lines = app.log.lines.length;
  for (const [page, prefixes] of PAGES) {
    expect((await post(page, toBody(prefixes))).status).toBe(200);
    await withoutTable(app, 'cities', async () => {
      const unfound = await post(page, toBody(prefixes, unheard));
      expect([unfound.status, unfound.headers['cache-control']]).toEqual([
        503,
        'private, no-store',
      ]);
      expect(unfound.text).toContain('value="Zubaqwz"');
    });
    const find = vi.spyOn(app.services.places, 'find').mockRejectedValue(new Error('broken'));
    const broken = await post(page, toBody(prefixes));
    find.mockRestore();
    expect([broken.status, broken.text.includes('Zubaqwz')]).toEqual([500, false]);
    expect(app.log.takeErrors()).not.toEqual([]);
  }
  expect(app.log.lines.length).toBeGreaterThan(lines + PAGES.length * 3);
  expect(said()).toContain(KUNDLI_PATH);
  expect(said()).not.toMatch(PRIVATE);
  const metrics = await fetch(`${app.origin}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const measured = await metrics.text();
  expect(measured).toContain('features/kundli/pages/kundli.route');
  expect(measured).not.toMatch(PRIVATE);
});

it('birth data is in no table, statistic or file', async () => {
  for (const [page, prefixes] of PAGES) await post(page, toBody(prefixes));
  await app.services.statistics.flush();
  expect(BIRTH_DATA.exec(await readStoredRows())).toBeNull();
  expect(BIRTH_DATA.exec(await readStoredFiles())).toBeNull();
});

/** A source position such as `:1203:47` looks like a time of birth. */
const POSITION = /:\d+:\d+(?=\)?$)/gm;

/** Includes the text of thrown errors, which JSON omits. */
function said(): string {
  const stacks = app.log.lines.map(({ details }) =>
    details.err instanceof Error ? String(details.err.stack).replace(POSITION, '') : '',
  );
  return [app.log.said(), ...stacks].join('\n');
}
