import { beforeEach, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { createAdminVisitor } from '../support/admin';
import { readLastAuditLines } from '../support/faqs';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { send } from '../support/wire';

const VALIDATION_DEADLINE_MS = 120_000;
const MONTHS = '/admin/festivals';
/** The month that starts with Eid al-Fitr, expected on 10 March 2027. */
const SHAWWAL = `${MONTHS}/1448-10`;
const SOURCE = 'Imarat-e-Shariah <b>, on 10 March';
const LATER = 'Thursday, 11 March 2027, a day later';
const ENTER_BUTTON = 'Enter the first day';

const app = useTestApp({ environment: MANY_ADDRESSES, now: '2027-03-08T12:00:00+05:30' });
const visitor = () => new HtmlClient(app.origin);
const fetchText = async (path: string) => (await send(app.origin, { path })).text;

let asha: HtmlClient;
beforeEach(async () => {
  await withStore(app, ({ db }) => db.deleteFrom('sightings').execute());
  await app.services.sightings.load();
  await app.clearPageCache();
  asha = await createAdminVisitor(app);
  await asha.open(SHAWWAL);
});

function announce(
  admin: HtmlClient,
  { day = LATER, source = SOURCE, button = ENTER_BUTTON } = {},
): Promise<HtmlPage> {
  admin.form(button).choose('First day of Shawwal 1448', day).fill('Announced by', source);
  return admin.press(button);
}

/** The days of Eid on public pages, and their notes. */
async function shown() {
  const page = await visitor().open('/festival/march/eid-al-fitr-2027-03-10');
  const month = await visitor().open('/festival/march?year=2027');
  const hindi = await visitor().open('/hi/festival/march?year=2027');
  const says = async (path: string) => (await visitor().open(path)).text.includes('Eid al-Fitr');
  const findEidDay = async (path: string) =>
    /DTSTART;VALUE=DATE:(\d+)\r\n(?:DTEND.*\r\n)SUMMARY:Eid al-Fitr/.exec(
      await fetchText(path),
    )?.[1];
  return {
    page: page.path,
    isAnnounced: page.text.includes('(announced)'),
    isExpected: page.text.includes('(expected)'),
    month: /(\d+) March (?:In \d days )?Eid al-Fitr/.exec(month.text)?.[1],
    words: ['Announced date.', 'तारीख की घोषणा हो चुकी है।'].map(
      (words, at) => [month, hindi][at]?.text.includes(words) ?? null,
    ),
    files: [
      await findEidDay('/festival/calendar/2027/march.ics'),
      await findEidDay('/festival/calendar/2027/eid-al-fitr-2027-03-10.ics'),
    ],
    panchang: [
      await says('/panchang/mumbai/2027-03-10'),
      await says('/panchang/mumbai/2027-03-11'),
    ],
    panchangFile: (await fetchText('/panchang/mumbai/2027-03.ics')).includes(
      'DTSTART;VALUE=DATE:20270311',
    ),
    isInSitemap: (await fetchText('/sitemap/festivals.xml')).includes('eid-al-fitr-2027-03-11'),
    readings: await findEidReadings(),
  };
}

/** Days whose reading drafts mention Eid: the day itself, and the day before, which names tomorrow. */
async function findEidReadings(): Promise<string[]> {
  const rows = await withStore(app, ({ db }) =>
    db
      .selectFrom('predictions')
      .select('date')
      .distinct()
      .where('prediction', 'like', '%Eid al-Fitr%')
      .orderBy('date')
      .execute(),
  );
  return rows.map(({ date }) => date);
}

describe('an announced first day of a month', () => {
  it('is shown on all pages immediately, until it is undone', async () => {
    const before = await shown();
    expect(before).toMatchObject({
      page: '/festival/march/eid-al-fitr-2027-03-10',
      isAnnounced: false,
      isExpected: true,
      month: '10',
      words: [false, false],
      files: ['20270310', '20270310'],
      panchang: [true, false],
      isInSitemap: false,
      readings: ['2027-03-09', '2027-03-10'],
    });
    const page = await announce(asha);
    expect(page.path).toBe(SHAWWAL);
    expect(page.alerts[0]).toBe(
      'Shawwal 1448 begins on Thursday, 11 March 2027, as announced. The site shows it now.',
    );
    expect(page.text).toContain(`Announced, a day later than computed: ${SOURCE}`);
    expect(await shown()).toMatchObject({
      page: '/festival/march/eid-al-fitr-2027-03-11',
      isAnnounced: true,
      isExpected: false,
      month: '11',
      words: [true, true],
      files: ['20270311', '20270311'],
      panchang: [false, true],
      isInSitemap: true,
      readings: ['2027-03-10', '2027-03-11'],
    });
    const back = await asha.press('Take back');
    expect(back.alerts[0]).toBe(
      'Taken back: Shawwal 1448 is expected to begin on Wednesday, 10 March 2027, as computed. The site shows it now.',
    );
    expect(await shown()).toEqual(before);
    expect(await readLastAuditLines(app, 2)).toEqual([
      'islamic month taken back islamic-month:1448-10',
      'islamic month announced islamic-month:1448-10',
    ]);
  });

  it('leaves a temporary notice at its old address', async () => {
    await announce(asha);
    const page = await visitor().open('/festival/march/eid-al-fitr-2027-03-10');
    expect(page.redirects).toEqual([{ status: 302, to: '/festival/march/eid-al-fitr-2027-03-11' }]);
  });

  it('is listed with the neighbouring months, and impossible lengths are reported', async () => {
    const { text } = await asha.open(MONTHS);
    for (const name of [
      'Shaban 1448',
      'Ramadan 1448',
      'Shawwal 1448',
      'Shaban 1449',
      'Earlier months',
    ])
      expect(text).toContain(name);
    expect(text).not.toContain('please check this month and the next');
    await asha.open(`${MONTHS}/1448-09`);
    asha
      .form(ENTER_BUTTON)
      .choose('First day of Ramadan 1448', 'Wednesday, 10 February 2027, a day later')
      .fill('Announced by', SOURCE);
    expect((await asha.press(ENTER_BUTTON)).text).toContain('28 days: please check this month');
  });
});

describe('the form for a first day rejects', () => {
  it('an empty value and a long one', async () => {
    const empty = await asha.press(ENTER_BUTTON);
    expect([empty.status, empty.form(ENTER_BUTTON).error('Announced by')]).toEqual([
      422,
      expect.stringContaining('Please say where the announcement comes from.'),
    ]);
    expect(empty.text).toContain('Please choose the first day.');
    const long = await announce(asha, { source: 'x'.repeat(161) });
    expect(long.form(ENTER_BUTTON).error('Announced by')).toContain(
      'Please use at most 160 characters.',
    );
    expect(await countRows(app, 'sightings')).toBe(0);
  });

  it.each(['2027-03-12', '2027-03-08', '1950-01-01', '2027-02-30', 'x'])(
    'a distant or invalid first day: %s',
    async (day) => {
      const { version } = (await app.services.sightings.months()).find(
        ({ key }) => key === '1448-10',
      ) ?? { version: '' };
      const fields = { formId: 'sighting', version, starts: day, source: SOURCE };
      const body = new URLSearchParams(fields).toString();
      const answer = await postManually(app, asha, SHAWWAL, body);
      expect(answer.status).toBe(422);
      expect(answer.text).toMatch(
        /moves that by one day at most, so please check the announcement|Please choose the first day/,
      );
      expect(answer.text, 'what was typed').toContain('Imarat-e-Shariah &lt;b&gt;, on 10 March');
      expect(await countRows(app, 'sightings')).toBe(0);
    },
  );

  it('an invalid month', async () => {
    for (const key of ['1448-13', '1300-01', 'x']) {
      const page = await asha.open(`${MONTHS}/${key}`);
      expect([page.status, page.alerts]).toEqual([
        404,
        ['Error: There is no such month in the list below.'],
      ]);
    }
  });
});

describe('two administrators or two presses', () => {
  it('enter the same day once, and never overwrite an unseen change', async () => {
    const meera = await createAdminVisitor(app);
    const late = await createAdminVisitor(app);
    for (const each of [meera, late]) await each.open(SHAWWAL);
    const lines = await countRows(app, 'audit_log');
    const pages = await Promise.all([announce(asha), announce(meera)]);
    expect(pages.map(({ status, alerts }) => [status, alerts[0]?.slice(0, 12)])).toEqual(
      Array(2).fill([200, 'Shawwal 1448']),
    );
    expect(await countRows(app, 'audit_log')).toBe(lines + 1);
    const other = { day: 'Wednesday, 10 March 2027, as computed', source: 'Another' };
    const refused = await announce(late, other);
    expect([refused.status, refused.alerts[0]]).toEqual([
      409,
      expect.stringContaining('Another administrator has changed this month'),
    ]);
    expect(refused.text).toContain(`Announced, a day later than computed: ${SOURCE}`);
    expect(refused.form('Change the first day').value('Announced by')).toBe('Another');
    const again = await late.press('Change the first day');
    expect(again.text).toContain('Announced, as computed: Another');
  });

  it('can undo an announced day only once', async () => {
    await announce(asha);
    const meera = await createAdminVisitor(app);
    await meera.open(SHAWWAL);
    const lines = await countRows(app, 'audit_log');
    const pages = [await asha.press('Take back'), await meera.press('Take back')];
    expect(pages.map(({ alerts }) => alerts[0]?.slice(0, 10))).toEqual(Array(2).fill('Taken back'));
    expect(await countRows(app, 'audit_log')).toBe(lines + 1);
  });
});

it('the form preserves typed text while the store fails', async () => {
  const page = await withoutTable(app, 'sightings', () => announce(asha));
  expect(page.status).toBe(503);
  expect(page.form(ENTER_BUTTON).value('Announced by')).toBe(SOURCE);
  expect((await asha.press(ENTER_BUTTON)).alerts[0]).toContain('Shawwal 1448 begins');
});

it.runIf(hasJava())(
  'the page is valid HTML, also after an error in the form',
  async () => {
    const pages = new Map([['open', asha.page.html]]);
    pages.set('failed', (await asha.press(ENTER_BUTTON)).html);
    expect(await findHtmlErrors(pages)).toEqual([]);
  },
  VALIDATION_DEADLINE_MS,
);
