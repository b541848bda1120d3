import { beforeEach, describe, expect, test } from 'vitest';
import { NEW_DELHI } from '~/features/astronomy/rise-set';
import { addDays, countDaysBetween, type CalendarDate } from '~/shared/time/calendar';
import { inLanguage } from '~/shared/i18n/language.server';
import { createTestClock } from '../../../tests/support/clock';
import { createComputedAstronomy } from '../../../tests/support/computed-astronomy';
import {
  createAnnouncedMoonSightings,
  createMoonSightings,
  type MoonSightingMonth,
  type MoonSightings,
} from './moon-sightings.server';
import { toShortName } from './festival';
import { loadCalendarFile, loadMonthView } from './festivals.server';
import { readIcs, readIcsEvents } from '../../../tests/support/ics-reader';
import { translateFestivalName } from './festival-texts.server';
import type { MoonSighting, MoonSightingStore } from './moon-sighting.store';

const ASHA = { email: 'asha@example.org' };
/** The month's first day is Eid al-Fitr: 10 March in printed lists of 2027. */
const SHAWWAL = '1448-10';
const EXPECTED_START = '2027-03-10';
const LATER_START = '2027-03-11';
const SOURCE = 'Imarat-e-Shariah, on 9 March';

const clock = createTestClock('2027-03-08T12:00:00+05:30');
let entered: Map<string, MoonSighting>;
let audit: string[];
let moved: CalendarDate[];
let sightings: MoonSightings;
let sky: ReturnType<typeof createComputedAstronomy>;

const source: MoonSightingStore = {
  list: () => Promise.resolve([...entered.values()]),
  enter(month, seen, announced, line) {
    const now = entered.get(month)?.announced ?? null;
    if (JSON.stringify(now) !== JSON.stringify(seen)) return Promise.resolve('overtaken');
    entered.set(month, { month, announced, actor: line.actor, at: clock.now() });
    audit.push(`${line.action} ${line.subject} ${line.detail}`);
    return Promise.resolve('entered');
  },
};

beforeEach(async () => {
  entered = new Map();
  audit = [];
  moved = [];
  sky = createComputedAstronomy(createAnnouncedMoonSightings());
  sightings = createMoonSightings({
    source,
    announced: sky.announced,
    clock,
    moved: (days) => {
      moved.push(...days);
      return Promise.resolve();
    },
  });
  await sightings.load();
});

async function getMonth(key: string): Promise<MoonSightingMonth> {
  const found = (await sightings.months()).find((month) => month.key === key);
  if (!found) throw new Error(`No month ${key}`);
  return found;
}

async function announce(key: string, starts: CalendarDate) {
  const { version } = await getMonth(key);
  return sightings.announce(ASHA, key, version, { starts, source: SOURCE });
}

describe('the months with moon sightings', () => {
  test('range from a year ago to fourteen months ahead without gaps', async () => {
    const months = await sightings.months();
    const ahead = months.filter(({ starts }) => starts > '2027-03-08');
    expect(ahead.length).toBeGreaterThanOrEqual(14);
    expect(months.filter(({ starts }) => starts < '2027-03-08').length).toBeGreaterThanOrEqual(12);
    for (const [at, month] of months.entries()) {
      expect([29, 30]).toContain(month.days);
      const next = months[at + 1];
      if (next) expect(countDaysBetween(month.starts, next.starts)).toBe(month.days);
    }
  });

  test('include their festivals and dates', async () => {
    await announce(SHAWWAL, LATER_START);
    expect(await getMonth(SHAWWAL)).toMatchObject({
      name: 'Shawwal 1448',
      starts: LATER_START,
      expected: EXPECTED_START,
      announcement: { starts: LATER_START, source: SOURCE },
      entered: { actor: ASHA.email, at: clock.now() },
      festivals: [{ name: 'Eid al-Fitr', date: LATER_START, expected: EXPECTED_START }],
    });
    const { name, festivals } = await getMonth('1448-12');
    expect(name).toBe('Dhu al-Hijjah 1448');
    expect(festivals.map((each) => each.name)).toEqual(['Day of Arafa', 'Eid al-Adha / Bakrid']);
  });
});

describe('an announced first day', () => {
  test.each([addDays(EXPECTED_START, -2), addDays(EXPECTED_START, 2), '1950-01-01'] as const)(
    'is rejected when it is more than one day from the expected day: %s',
    async (starts) => {
      expect(await announce(SHAWWAL, starts)).toEqual({ ok: false, failure: 'far' });
      expect([entered.size, audit]).toEqual([0, []]);
    },
  );

  test.each(['1448-13', '1400-01', '', '__proto__'])(
    'is rejected for an unknown month: %j',
    async (key) => {
      const announcement = { starts: EXPECTED_START, source: SOURCE } as const;
      expect(await sightings.announce(ASHA, key, 'any', announcement)).toEqual({
        ok: false,
        failure: 'unknown',
      });
    },
  );

  test('moves its festivals and marks them as announced', async () => {
    expect((await announce(SHAWWAL, LATER_START)).ok).toBe(true);
    const eid = await findFestivalById(`eid-al-fitr-${LATER_START}`);
    expect(eid).toMatchObject({
      date: LATER_START,
      certainty: 'announced',
      featured: true,
      time: 1,
    });
    expect(await findFestivalById(`eid-al-fitr-${EXPECTED_START}`), 'by its old id').toEqual(eid);
    expect(await findFestivalById('eid-al-fitr-2027-03-14')).toBeNull();
    expect((await findFestivalById('eid-al-adha-2027-05-17'))?.certainty, 'of another month').toBe(
      'expected',
    );
    expect(moved).toContain(EXPECTED_START);
    expect(moved).toContain(LATER_START);
  });

  test('can confirm the expected day', async () => {
    await announce(SHAWWAL, EXPECTED_START);
    expect((await findFestivalById(`eid-al-fitr-${EXPECTED_START}`))?.certainty).toBe('announced');
  });

  test('removes the alternative date from a list that expected a sighting', async () => {
    expect((await findFestivalById('ramadan-2027-02-09'))?.others).toHaveLength(1);
    await announce('1448-09', '2027-02-08');
    const ramadan = await findFestivalById('ramadan-2027-02-08');
    expect(ramadan).toMatchObject({ certainty: 'announced' });
    expect(ramadan?.others).toBeUndefined();
  });

  test('makes the last Friday of the preceding month certain, whether that month has 29 or 30 days', async () => {
    const findLastFridayFestival = () => findFestivalById('jamat-ul-vida-2027-03-05');
    expect((await findLastFridayFestival())?.certainty).toBe('expected');
    await announce('1448-09', '2027-02-09');
    // Ramadan ends on 9 or 10 March, a Tuesday or Wednesday.
    expect((await findLastFridayFestival())?.certainty).toBe('announced');
  });

  test('changes every page with festivals, in both languages, until it is undone', async () => {
    const days: readonly CalendarDate[] = [EXPECTED_START, LATER_START];
    const seen = async () => ({
      panchang: await Promise.all(days.map(listFestivalNames)),
      almanac: await Promise.all(
        days.map(async (day) => (await sky.almanac.computeDay(day)).festivals.map(({ id }) => id)),
      ),
      month: await Promise.all(
        (['en', 'hi'] as const).map((language) =>
          inLanguage(language, async () => (await findEidCard()).lines.at(-1)),
        ),
      ),
      file: await findEidInFile(),
    });
    const before = await seen();
    await announce(SHAWWAL, LATER_START);
    expect(await seen()).toEqual({
      panchang: [[], ['Eid al-Fitr']],
      almanac: [[], [`eid-al-fitr-${LATER_START}`]],
      month: ['Announced date.', 'तारीख की घोषणा हो चुकी है।'],
      file: {
        uid: 'eid-al-fitr-2027-1@festivals.taravani',
        day: '20270311',
        summary: 'Eid al-Fitr',
        stamp: '20270308T000000Z',
      },
    });
    const { version } = await getMonth(SHAWWAL);
    expect((await sightings.undoAction(ASHA, SHAWWAL, version)).ok).toBe(true);
    expect(await seen()).toEqual({
      ...before,
      file: { ...before.file, stamp: '20270308T000000Z' },
    });
    expect(before).toMatchObject({
      panchang: [['Eid al-Fitr'], []],
      month: [
        'Expected: the sighting of the Moon decides.',
        'संभावित: तारीख चाँद दिखने पर तय होती है।',
      ],
      file: { day: '20270310', summary: 'Eid al-Fitr (expected)' },
    });
  });
});

describe('two administrators, or a repeated submit', () => {
  const announcement = { starts: LATER_START, source: SOURCE } as const;

  test('store the same announcement only once', async () => {
    const { version } = await getMonth(SHAWWAL);
    const enter = () => sightings.announce(ASHA, SHAWWAL, version, announcement);
    const done = [await enter(), await enter()];
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect(audit).toEqual([
      `islamic month announced islamic-month:${SHAWWAL} First day ${LATER_START} (${SOURCE}); computed: ${EXPECTED_START}`,
    ]);
  });

  test('never overwrite a change they have not seen', async () => {
    const { version } = await getMonth(SHAWWAL);
    await announce(SHAWWAL, LATER_START);
    const other = { starts: EXPECTED_START, source: 'Another' } as const;
    const late = { ok: false, failure: 'overtaken' };
    expect(await sightings.announce(ASHA, SHAWWAL, version, other)).toEqual(late);
    expect((await getMonth(SHAWWAL)).announcement).toEqual(announcement);
    // The page was opened before the announcement, so it cannot undo it.
    expect(await sightings.undoAction(ASHA, SHAWWAL, version)).toEqual(late);
    expect(audit).toHaveLength(1);
  });

  test('undo an announcement only once, after which a form loaded earlier can enter it again', async () => {
    const before = await getMonth(SHAWWAL);
    await announce(SHAWWAL, LATER_START);
    const { version } = await getMonth(SHAWWAL);
    const back = () => sightings.undoAction(ASHA, SHAWWAL, version);
    expect([(await back()).ok, (await back()).ok]).toEqual([true, true]);
    expect((await getMonth(SHAWWAL)).version).toBe(before.version);
    expect(audit.at(-1)).toBe(
      `islamic month taken back islamic-month:${SHAWWAL} First day as computed; computed: ${EXPECTED_START}; before: ${LATER_START} (${SOURCE})`,
    );
    expect(audit).toHaveLength(2);
  });
});

function findFestivalById(id: string) {
  return sky.festivals.findById(id);
}

async function listFestivalNames(date: CalendarDate): Promise<string[]> {
  const [day] = await sky.festivals.festivalDaysIn({ from: date, to: date }, NEW_DELHI);
  return (day?.festivals ?? [])
    .filter(({ slug }) => slug.startsWith('eid'))
    .map((festival) => toShortName(translateFestivalName(festival)));
}

async function findEidCard() {
  const moment = { today: '2027-03-01', pinned: 2027 } as const;
  const view = await loadMonthView({ month: 'march', year: '2027' }, moment, sky.festivals);
  const cards = view.kind === 'month' ? [...view.featured, ...view.more] : [];
  const [eid] = cards.filter(({ id }) => id.startsWith('eid-al-fitr'));
  if (!eid) throw new Error('No card of Eid');
  return eid;
}

async function findEidInFile() {
  const publisher = { brandName: 'Taravani', origin: 'https://example.org' };
  const asked = { year: '2027', part: `eid-al-fitr-${EXPECTED_START}` };
  const file = (await loadCalendarFile(asked, publisher, sky.festivals)) ?? '';
  const [event = {}] = readIcsEvents(readIcs(Buffer.from(file)));
  const { UID: uid, DTSTART: day, SUMMARY: summary, DTSTAMP: stamp } = event;
  return { uid, day, summary, stamp };
}
