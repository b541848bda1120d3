import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { MY_RASHI_PATH } from '~/features/horoscopes/my-rashi-path';
import { type BirthPrefix, addPrefix } from '~/features/kundli/birth.schema';
import { KUNDLI_PATH } from '~/features/kundli/kundli.schema';
import { MATCHING_PATH } from '~/features/kundli/matching.schema';
import { ABROAD_SETTING } from '~/infrastructure/sql/places/cities-abroad';
import { type Language, toLocalPath } from '~/shared/i18n/language';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { LANGUAGE_CODES } from '../support/both-languages';
import { measureCompressedBytes } from '../support/compressed-size';
import { HtmlClient } from '../support/html-client';
import { attribute, findAll } from '../support/html/dom';
import { HtmlPage } from '../support/html/page';
import { postManually } from '../support/http-steps';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { send } from '../support/wire';

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
const DRAW_BUTTON = 'Draw the kundli';
/** The texts appear twice, as HTML and as script data. The page is never cached. */
const MAX_BYTES = 24 * 1024;

const GUWAHATI = {
  name: 'Asha',
  dobDay: '9',
  dobMonth: '9',
  dobYear: '1990',
  timeOfBirth: '22:26',
  place: 'Guwahati',
};

async function told(changed: Readonly<Record<string, string>> = {}, path = KUNDLI_PATH) {
  const answer = await send(app.origin, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...GUWAHATI, ...changed }).toString(),
  });
  return new HtmlPage(app.origin + path, answer.status, answer.headers, answer.text, []);
}

it('a visitor without script fills in the form, reads the kundli and finds the form below it', async () => {
  const visitor = new HtmlClient(app.origin);
  await visitor.open(KUNDLI_PATH);
  const form = visitor.form(DRAW_BUTTON);
  form.fill('Name (optional)', 'Asha').fill('Time of birth', '22:26');
  form.fill('Place of birth', 'Guwahati');
  form.choose('Day', '9').choose('Month', 'September').choose('Year', '1990');
  const page = await visitor.press(DRAW_BUTTON);
  expect([page.status, page.heading, page.alerts]).toEqual([200, 'Kundli of Asha', []]);
  expect(page.text).toContain('Born on Sunday, 9 September 1990 at 10:26 pm, Guwahati');
  expect(page.text).toContain('Vrishabha (Taurus)');
  expect(page.text).toContain('Bharani, pada 4');
  expect(visitor.form(DRAW_BUTTON).value('Place of birth')).toBe('Guwahati');
});

describe.each([
  ['', 'Kundli of Asha', 'Vimshottari dasha'],
  ['/hi', 'Asha की कुंडली', 'विंशोत्तरी दशा'],
])('the result at %s/kundli', (prefix, heading, part) => {
  it('is private: no birth data in a URL or title, no caching, no cookie', async () => {
    const page = await told({}, prefix + KUNDLI_PATH);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.text).toContain(part);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['set-cookie']).toBeUndefined();
    const addresses = ['a', 'form', 'link', 'img', 'script'].flatMap((name) =>
      findAll(page.document, name).map(
        (each) =>
          attribute(each, 'href') ?? attribute(each, 'action') ?? attribute(each, 'src') ?? '',
      ),
    );
    const words = /1990|2226|22:26|22%3A26|[Gg]uwahati|Asha/;
    expect([page.title, ...addresses].filter((each) => words.test(each))).toEqual([]);
  });

  it('weighs at most as much as two reading pages, and its internal links work', async () => {
    const page = await told({}, prefix + KUNDLI_PATH);
    expect(await measureCompressedBytes(page.html)).toBeLessThan(MAX_BYTES);
    const ids = [...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const within = findAll(page.document, 'a').flatMap((each) => {
      const to = attribute(each, 'href') ?? '';
      return to.startsWith('#') ? [to.slice(1)] : [];
    });
    expect(within.length).toBeGreaterThan(8);
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('an unknown birth time shows the Moon chart without ascendant and houses', async () => {
  const page = await told({ timeOfBirth: '', timeUnknown: 'on' });
  expect([page.status, page.heading]).toEqual([200, 'Kundli of Asha']);
  const parts = findAll(page.document, 'h2').map((each) => attribute(each, 'id'));
  expect(parts).toContain('time-needed-title');
  expect(parts).not.toContain('houses-title');
  expect(parts).not.toContain('mangal-title');
});

it('a data request by a script is as private as the page', async () => {
  const { status, headers, text } = await send(app.origin, {
    method: 'POST',
    path: `${KUNDLI_PATH}.data`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(GUWAHATI).toString(),
  });
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(text).toContain('Kundli of Asha');
});
const MATCH_BUTTON = 'Match the two';
const VALIDATION_DEADLINE_MS = 120_000;

const COUPLE = {
  ...{ firstName: 'Ravi', firstDobDay: '3', firstDobMonth: '6', firstDobYear: '1990' },
  ...{ firstTimeOfBirth: '10:15', firstPlace: 'Pune' },
  ...{ secondName: 'Asha', secondDobDay: '20', secondDobMonth: '11', secondDobYear: '1991' },
  ...{ secondTimeOfBirth: '05:45', secondPlace: 'पुणे' },
};

function postMatch(fields: Readonly<Record<string, string>>, language: Language = 'en') {
  const body = new URLSearchParams(fields).toString();
  return postManually(app, new HtmlClient(app.origin), toLocalPath(MATCHING_PATH, language), body);
}

describe('matching two births', () => {
  it('works without scripts from a separate form and is never stored', async () => {
    const visitor = new HtmlClient(app.origin);
    const empty = await visitor.open(MATCHING_PATH);
    expect([empty.status, empty.heading]).toEqual([200, 'Kundli matching']);
    visitor.form(MATCH_BUTTON).choose('Who is the groom?', 'The second person');
    const sent = visitor.page.submission(MATCH_BUTTON);
    const body = new URLSearchParams(String(sent.body));
    for (const [name, value] of Object.entries(COUPLE)) {
      expect(body.has(name), name).toBe(true);
      body.set(name, value);
    }
    const page = await visitor.submit({ ...sent, body: Buffer.from(body.toString()) });
    expect([page.status, page.path]).toEqual([200, MATCHING_PATH]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.html).toMatch(/\d+½? of 36 points/);
    expect(page.html).toContain('Ravi (Bride)');
    expect(page.html).toContain('Asha (Groom)');
    expect(page.html.match(/class="matching-koota"/g)).toHaveLength(8);
    // The typed data appears in the form below, but in no URL on the page.
    expect(page.html).toMatch(
      /name="firstName"[^>]*value="Ravi"|value="Ravi"[^>]*name="firstName"/,
    );
    const addresses = [...page.html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, to]) => to);
    expect(addresses.filter((to) => /Ravi|Asha|1990|1991|firstDob/.test(to ?? ''))).toEqual([]);
    expect((await new HtmlClient(app.origin).open(MATCHING_PATH)).html).not.toContain('Ravi');
  });

  it('does not guess which person is the groom', async () => {
    const { status, text } = await postMatch(COUPLE);
    expect([status, /\((?:Groom|Bride)\)/.test(text)]).toEqual([200, false]);
  });

  it('keeps both submitted births when it shows errors', async () => {
    const { status, text } = await postMatch({
      ...COUPLE,
      firstPlace: '',
      secondDobDay: '31',
      secondDobMonth: '2',
    });
    expect(status).toBe(422);
    expect(text).toContain('Error: ');
    for (const id of ['matching-firstPlace', 'matching-secondDobDay']) {
      expect(text).toContain(`href="#${id}"`);
    }
    expect(text).toContain('value="Ravi"');
    expect(text).toContain('value="05:45"');
    expect(text).not.toContain('of 36 points');
  });

  it('lists the places for one birth and keeps the other', async () => {
    const found = await postMatch({
      ...COUPLE,
      secondPlace: 'Rampur',
      intent: 'second-find-place',
    });
    expect(found.status).toBe(200);
    expect(found.text.match(/name="secondPlaceId"/g)?.length).toBeGreaterThan(1);
    // The other person's place has only one match, which is already selected.
    expect(found.text.match(/name="firstPlaceId"[^>]*checked/g)).toHaveLength(1);
    expect(found.text).toContain('value="Asha"');
  });
});

describe.skipIf(!hasJava())('the HTML', () => {
  it.each(LANGUAGE_CODES)(
    'of the form, the result and the messages is valid in %s',
    async (language) => {
      const form = await new HtmlClient(app.origin).open(toLocalPath(MATCHING_PATH, language));
      const answer = await postMatch(COUPLE, language);
      const wrong = await postMatch({}, language);
      const pages = { form: form.html, answer: answer.text, wrong: wrong.text };
      expect(await findHtmlErrors(new Map(Object.entries(pages)))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});
const FIND_BUTTON = 'Find my rashi';

const MUMBAI = {
  name: 'Asha',
  dobDay: '13',
  dobMonth: '3',
  dobYear: '1976',
  timeOfBirth: '20:03',
  place: 'Bombay',
};

const encode = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

async function postRashi(
  body: string,
  path = MY_RASHI_PATH,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await send(app.origin, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return new HtmlPage(app.origin + path, answer.status, answer.headers, answer.text, []);
}
const toldRashi = (changed: Readonly<Record<string, string>> = {}) =>
  postRashi(encode({ ...MUMBAI, ...changed }));

describe.each([
  ['', FIND_BUTTON, 'Bombay', 'Your rashi is Karka (Cancer), nakshatra Ashlesha, pada 3'],
  ['/hi', 'मेरी राशि बताएँ', 'बंबई', 'आपकी राशि कर्क है, नक्षत्र आश्लेषा, चरण 3'],
])('a visitor of %s/my-rashi', (prefix, button, place, answer) => {
  it('sees the rashi after one form, without birth data in a URL', async () => {
    const visitor = new HtmlClient(app.origin);
    const opened = await visitor.open(prefix + MY_RASHI_PATH);
    expect(opened.headers['cache-control']).toContain('public');
    expect(opened.hasButton(button)).toBe(true);
    const names = opened
      .all(({ tagName }) => tagName === 'input' || tagName === 'select')
      .map((control) => attribute(control, 'name'));
    expect(names).toEqual([
      ...['formId', 'formToken', 'name', 'dobDay', 'dobMonth', 'dobYear'],
      ...['timeOfBirth', 'timeUnknown', 'place'],
    ]);
    const page = await postRashi(encode({ ...MUMBAI, place }), prefix + MY_RASHI_PATH);
    expect([page.status, page.heading]).toEqual([200, answer]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['set-cookie']).toBeUndefined();
    const addresses = findAll(page.document, 'a')
      .concat(findAll(page.document, 'form'))
      .map((each) => attribute(each, 'href') ?? attribute(each, 'action') ?? '');
    const words = [
      '1976',
      '20:03',
      '20%3A03',
      'mumbai',
      'bombay',
      'asha',
      encodeURIComponent(place),
    ];
    const telling = addresses.filter((address) =>
      words.some((word) => address.toLowerCase().includes(word.toLowerCase())),
    );
    expect(telling).toEqual([]);
  });
});

describe('the submitted values', () => {
  async function fill(fields: Readonly<Record<string, string>>, choices: readonly string[]) {
    const visitor = new HtmlClient(app.origin);
    await visitor.open(MY_RASHI_PATH);
    const form = visitor.form(FIND_BUTTON);
    for (const [label, text] of Object.entries(fields)) form.fill(label, text);
    const [day = '', month = '', year = ''] = choices;
    form.choose('Day', day).choose('Month', month).choose('Year', year);
    return visitor;
  }

  it('are used for the result, for “Make … my sign”, and for the kundli of the same birth', async () => {
    const typed = {
      'Name (optional)': 'Asha',
      'Time of birth': '22:26',
      'Place of birth': 'Guwahati',
    };
    const visitor = await fill(typed, ['9', 'September', '1990']);
    const page = await visitor.press(FIND_BUTTON);
    expect(page.heading).toBe('Your rashi is Mesha (Aries), nakshatra Bharani, pada 4');
    expect(page.text).toContain('9 September 1990, 10:26 pm, Guwahati, Assam, India');
    // The Sun was in Virgo from 23 August to 23 September.
    expect(page.text).toContain('look under Virgo');
    const onward = page.submission('See the whole kundli');
    expect([onward.method, new URL(onward.address).pathname]).toEqual(['POST', '/kundli']);
    const carried = Object.fromEntries(new URLSearchParams(String(onward.body)));
    expect(carried).toMatchObject({
      ...{ name: 'Asha', dobDay: '9', dobMonth: '9', dobYear: '1990', timeOfBirth: '22:26' },
      ...{ timeUnknown: '', place: 'Guwahati', placeId: expect.stringMatching(/^\d+$/) as unknown },
    });
    const reading = await visitor.press('Make Aries my sign');
    expect([reading.path, visitor.cookies.header('/')]).toEqual([
      '/daily-horoscope/today/aries',
      expect.stringContaining('sign=aries'),
    ]);
  });

  it('remain while the visitor chooses among several places of one name', async () => {
    const typed = { 'Time of birth': '05:45', 'Place of birth': 'Aurangabad' };
    const visitor = await fill(typed, ['17', 'May', '1990']);
    const asked = await visitor.press(FIND_BUTTON);
    expect([asked.status, asked.title]).toEqual([422, expect.stringMatching(/^Error: /)]);
    const form = visitor.form(FIND_BUTTON);
    expect(form.error('Aurangabad, Bihar, India')).toBe('');
    expect(asked.alerts[0]).toContain('There are several places of this name');
    expect([form.value('Time of birth'), form.value('Place of birth')]).toEqual([
      '05:45',
      'Aurangabad',
    ]);
    form.choose('Which place?', 'Aurangabad, Bihar, India');
    const page = await visitor.press(FIND_BUTTON);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('5:45 am, Aurangabad, Bihar, India'),
    ]);
  });
});

describe('a birth without a time', () => {
  // The Moon was in Makara until the evening of 17 May 1990, then in Kumbha (Lahiri; see moon-of-day.test.ts).
  it('shows both rashis of the day with the time of the change', async () => {
    const birth = { dobDay: '17', dobMonth: '5', dobYear: '1990', timeOfBirth: '', place: 'Pune' };
    const page = await toldRashi({ ...birth, timeUnknown: 'on' });
    expect(page.heading).toBe('Your rashi is Makara (Capricorn) or Kumbha (Aquarius)');
    expect(page.text).toMatch(/Makara \(Capricorn\): until 7:\d\d pm/);
    expect(page.text).toMatch(/Kumbha \(Aquarius\): from 7:\d\d pm on/);
    expect(page.hasButton('Make Capricorn my sign')).toBe(false);
  });
});

describe('the birth form', () => {
  it.each([
    ['nothing', {}, ['Please choose the date of birth.', 'Please type the place of birth.']],
    [
      'an hour that has not come',
      { ...MUMBAI, dobDay: '21', dobMonth: '11', dobYear: '2026', timeOfBirth: '10:01' },
      ['future'],
    ],
    ['no time', { ...MUMBAI, timeOfBirth: '' }, ['tick that you do not know it']],
    ['a place of signs alone', { ...MUMBAI, place: '<>%_*\'"' }, ['We found no place']],
    ['a place id of somewhere else', { ...MUMBAI, place: 'Rampur', placeId: '1' }, ['several']],
  ])('shows an error at the invalid field and changes nothing: %s', async (_, fields, messages) => {
    const page = await postRashi(encode(fields));
    expect(page.status).toBe(422);
    for (const message of messages) expect(page.alerts[0]).toContain(message);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const form = page.form(FIND_BUTTON);
    if ('dobYear' in fields && fields.dobYear === '1976') expect(form.value('Year')).toBe('1976');
  });
});

const importingSite = useTestApp();
const ASHA = { name: 'Asha', dobDay: '9', dobMonth: '9', dobYear: '1990', timeOfBirth: '22:26' };

const ask = (place: string) =>
  postManually(
    importingSite,
    new HtmlClient(importingSite.origin),
    '/my-rashi',
    new URLSearchParams({ ...ASHA, place }).toString(),
  );

it('while foreign towns are being imported, Indian towns can be found and a message says that the others will follow', async () => {
  const whole = await withStore(importingSite, async ({ db }) => {
    const row = db.selectFrom('settings').selectAll().where('key', '=', ABROAD_SETTING);
    const found = await row.executeTakeFirstOrThrow();
    await db.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute();
    return found;
  });
  expect((await ask('Guwahati')).status).toBe(200);
  const early = await ask('Zanzibar Town');
  expect([early.status, early.headers['cache-control']]).toEqual([503, 'private, no-store']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  expect(early.text).toContain('The list of places abroad is still being filled.');
  for (const typed of ['Asha', '22:26', 'Zanzibar Town']) {
    expect(early.text).toContain(`value="${typed}"`);
  }
  // The failure is also logged.
  expect(importingSite.log.takeErrors('a source failed')).not.toEqual([]);
  await withStore(importingSite, ({ db }) => db.insertInto('settings').values(whole).execute());
  expect((await ask('Zanzibar Town')).status).toBe(422);
});
