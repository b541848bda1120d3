import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { getParts } from '~/shared/time/calendar';
import { getFestivalPath } from './festival-paths';
import { parseFestivalId } from './festival';
import { COMPUTED_FESTIVALS, EDITIONS, FESTIVALS } from '../../../tests/support/festivals';
import { getEntry } from './rules/festival-list.server';
import * as months from './festivals.server';
import * as pages from './festival-page.server';
import { readIcs, readIcsEvents } from '../../../tests/support/ics-reader';
import { getMonth, MONTHS } from './month';
import type { Moment } from './editions';
import type { MonthPageView } from './festival-view';

const NOW = { today: '2026-11-21', pinned: undefined } as const;
const PUBLISHER = { brandName: 'Taravani', origin: 'https://example.org' };

const loadMonthView = (asked: Parameters<typeof months.loadMonthView>[0], moment: Moment) =>
  months.loadMonthView(asked, moment, COMPUTED_FESTIVALS);
const loadFestivalView = (asked: Parameters<typeof pages.loadFestivalView>[0], moment: Moment) =>
  pages.loadFestivalView(asked, moment, COMPUTED_FESTIVALS);
const loadCalendarFile = (asked: Parameters<typeof months.loadCalendarFile>[0]) =>
  months.loadCalendarFile(asked, PUBLISHER, COMPUTED_FESTIVALS);

async function loadMonthPage(
  month: string | undefined,
  year: string | null,
  moment: Moment = NOW,
): Promise<MonthPageView> {
  const view = await loadMonthView({ month, year }, moment);
  if (view.kind !== 'month') throw new Error(`No page for ${month} ${year}`);
  return view;
}

function getCardIds({ earlier, featured, more }: MonthPageView): string[] {
  return [...earlier, ...featured, ...more].map(({ id }) => id);
}

async function loadShownIds(): Promise<string[]> {
  const all = EDITIONS.flatMap((year) =>
    MONTHS.map(async ({ slug }) => getCardIds(await loadMonthPage(slug, String(year)))),
  );
  return (await Promise.all(all)).flat();
}

describe('a month page', () => {
  it('shows a festival once, in its own month and edition', async () => {
    const shown = await loadShownIds();
    expect(new Set(shown).size).toBe(shown.length);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...shown), async (id) => {
        const { date } = parseFestivalId(id);
        const year = String(getParts(date).year);
        expect(getCardIds(await loadMonthPage(getMonth(date).slug, year))).toContain(id);
      }),
    );
  });

  it('shows all festivals, with the least important ones as links in a crowded month', async () => {
    const shown = await loadShownIds();
    const left = FESTIVALS.filter(({ id }) => !shown.includes(id));
    expect(left.length).toBeGreaterThan(0);
    for (const { id, slug, date } of left) {
      expect(getEntry(slug).source, id).toBeDefined();
      const page = await loadMonthPage(getMonth(date).slug, String(getParts(date).year));
      expect(getCardIds(page).length, id).toBeGreaterThanOrEqual(21);
      expect(page.unlistedFestivals, id).toContainEqual(expect.objectContaining({ id, date }));
    }
  });

  it('shows the current month in India for an unknown month', async () => {
    for (const month of [undefined, 'foo', '13', '🪔']) {
      expect(await loadMonthPage(month, null)).toMatchObject({
        month: 11,
        edition: { year: 2026, isDefault: true },
      });
    }
  });

  it('shows the requested edition, or else the current or pinned one', async () => {
    expect((await loadMonthPage('march', null)).edition.year).toBe(2026);
    expect((await loadMonthPage('march', '2027')).edition.year).toBe(2027);
    const pinned = await loadMonthView({ month: 'march', year: null }, { ...NOW, pinned: 2025 });
    expect(pinned).toMatchObject({ kind: 'month', edition: { year: 2025, isDefault: true } });
  });

  it.each(['abc', '1949', '2101', '99999'])('does not exist for the year %s', async (year) => {
    expect(await loadMonthView({ month: 'march', year }, NOW)).toEqual({
      kind: 'unknown-edition',
      month: 3,
      editions: [2025, 2026, 2027],
    });
  });

  it('starts with the next festival in the current month and lists past ones separately', async () => {
    const { coming, earlier, featured, more } = await loadMonthPage('november', null);
    expect(coming?.id).toBe('tulsi-vivah-2026-11-21');
    expect(earlier.every(({ id }) => parseFestivalId(id).date < NOW.today)).toBe(true);
    expect([...featured, ...more].every(({ id }) => parseFestivalId(id).date >= NOW.today)).toBe(
      true,
    );
    const late = await loadMonthPage('december', null, { ...NOW, today: '2026-12-31' });
    expect(getParts(parseFestivalId(late.coming?.id ?? '').date).year).toBe(2027);
    expect(await loadMonthPage('march', null)).toMatchObject({ coming: null, earlier: [] });
  });

  it('lists the vrats of the month, with the parana of an Ekadashi', async () => {
    const { vrats } = await loadMonthPage('november', null);
    expect(vrats.length).toBeGreaterThan(12);
    expect(vrats.every(({ name }) => name !== '')).toBe(true);
    expect(vrats).toContainEqual({
      date: '2026-11-20',
      day: 'Fri 20',
      name: 'Dev Uthani (Prabodhini) Ekadashi',
      when: expect.stringMatching(/^Parana 21 November, /),
    });
  });

  it('names at most five main festivals, without brackets', async () => {
    const { main } = await loadMonthPage('november', '2026');
    expect(main).toHaveLength(5);
    expect(main).toContain('Diwali');
  });
});

describe('a festival page', () => {
  it('exists for every festival and links to the previous and next festival', async () => {
    for (const [index, festival] of FESTIVALS.entries()) {
      if (!festival.date.startsWith('2026')) continue;
      const view = await loadFestivalView({ month: undefined, id: festival.id }, NOW);
      expect(view).toMatchObject({ kind: 'festival', festival: { id: festival.id } });
      if (view.kind !== 'festival') continue;
      const [before, after] = [FESTIVALS[index - 1], FESTIVALS[index + 1]];
      if (before) expect(view.previous?.id).toBe(before.id);
      if (after) expect(view.next?.id).toBe(after.id);
    }
  });

  it('lists the other dates of the festival', async () => {
    const view = await loadFestivalView({ month: 'november', id: 'Diwali-2026-11-08' }, NOW);
    expect(view).toMatchObject({
      otherDates: [
        { id: 'diwali-2025-10-20' },
        { id: 'diwali-2027-10-29' },
        { id: 'diwali-2028-10-17' },
        { id: 'diwali-2029-11-05' },
        { id: 'diwali-2030-10-26' },
      ],
    });
  });

  it('exists for a remote year and is not offered to search engines', async () => {
    const far = await loadFestivalView({ month: 'november', id: 'diwali-1999-11-07' }, NOW);
    expect(far).toMatchObject({ kind: 'festival', isListed: false });
    const near = await loadFestivalView({ month: 'october', id: 'diwali-2027-10-29' }, NOW);
    expect(near).toMatchObject({ isListed: true });
  });

  it('suggests dates for the year in its address', async () => {
    const view = await loadFestivalView({ month: 'may', id: 'diwali-2028' }, NOW);
    expect(view).toMatchObject({
      suggestions: [{}, {}, { id: 'diwali-2027-10-29' }, { id: 'diwali-2028-10-17' }],
    });
  });

  it.each(['diwali', 'diwali-2026', 'diwali-2026-11-09', 'diwali-2026-13-08', 'diwali-2026-02-30'])(
    'suggests the dates of Diwali for %s',
    async (id) => {
      const view = await loadFestivalView({ month: 'may', id }, NOW);
      expect(view).toMatchObject({
        kind: 'unknown-festival',
        month: 5,
        suggestions: [
          { id: 'diwali-2025-10-20' },
          { id: 'diwali-2026-11-08' },
          { id: 'diwali-2027-10-29' },
        ],
      });
    },
  );

  it.each(['../etc/passwd', '', '__proto__', '🪔', undefined, '2026-11-08'])(
    'does not exist for %j',
    async (id) => {
      expect(await loadFestivalView({ month: '🪔', id }, NOW)).toEqual({
        kind: 'unknown-festival',
        month: 11,
        suggestions: [],
      });
    },
  );
});

describe('a calendar file', () => {
  it('has all festivals of an edition, as do the files of all its months combined', async () => {
    for (const year of EDITIONS.slice(1, 2)) {
      const whole = readEvents(await loadCalendarFile({ year: String(year) }));
      const files = await Promise.all(
        MONTHS.map(({ slug }) => loadCalendarFile({ year: String(year), part: slug })),
      );
      const byMonth = files
        .flatMap(readEvents)
        .filter(({ UID = '' }) => UID.endsWith('@festivals.taravani'));
      expect(byMonth.map(({ UID }) => UID)).toEqual(whole.map(({ UID }) => UID));
      const starts = FESTIVALS.filter(({ date }) => getParts(date).year === year).map(({ date }) =>
        date.replaceAll('-', ''),
      );
      expect(whole.map((event) => event.DTSTART)).toEqual(starts);
    }
  });

  it('has unique event ids across all editions', async () => {
    const files = await Promise.all(
      EDITIONS.map((year) => loadCalendarFile({ year: String(year) })),
    );
    const uids = files.flatMap(readEvents).map((event) => event.UID);
    expect(new Set(uids).size).toBe(FESTIVALS.length);
  });

  it('has each vrat of a month once, with its time', async () => {
    const all = readEvents(await loadCalendarFile({ year: '2026', part: 'november' }));
    const eventsOn = (day: string) => all.filter(({ DTSTART }) => DTSTART === day);
    expect(eventsOn('20261120').map(({ SUMMARY }) => SUMMARY)).not.toContain('Ekadashi');
    expect(
      eventsOn('20261120')
        .map(({ DESCRIPTION }) => DESCRIPTION)
        .join(),
    ).toMatch(/New Delhi: Parana 21 November\\, \d+:\d\d [ap]m to/);
    expect(eventsOn('20261127')).toContainEqual(
      expect.objectContaining({
        UID: 'sankashti-19-2026-11-27@vrats.taravani',
        SUMMARY: 'Sankashti Chaturthi',
        DESCRIPTION: expect.stringMatching(/^New Delhi: Moonrise \d+:\d\d pm\.$/),
        URL: 'https://example.org/panchang/new-delhi/2026-11-27',
      }),
    );
    expect(all.filter(({ SUMMARY }) => SUMMARY?.endsWith('Pradosh'))).toHaveLength(2);
    const days = all.map(({ DTSTART = '' }) => DTSTART);
    expect(days).toEqual([...days].sort());
  });

  it('has unique ids even when two shraddhas share a day', async () => {
    const files = await Promise.all(
      ['march', 'september', 'october'].map((part) => loadCalendarFile({ year: '2025', part })),
    );
    const uids = files.flatMap(readEvents).map(({ UID }) => UID);
    expect(uids).toContain('shraddha-18-2025-09-10@vrats.taravani');
    expect(uids).toContain('shraddha-19-2025-09-10@vrats.taravani');
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('marks dates that depend on a moon sighting', async () => {
    const events = readEvents(await loadCalendarFile({ year: '2027', part: 'march' }));
    expect(events).toContainEqual(
      expect.objectContaining({
        UID: 'eid-al-fitr-2027-1@festivals.taravani',
        SUMMARY: 'Eid al-Fitr (expected)',
        URL: 'https://example.org/festival/march/eid-al-fitr-2027-03-10',
      }),
    );
  });

  it.each([{ year: '1949' }, { year: '' }, { year: '2026', part: 'foo' }, { year: '2026.0' }])(
    'does not exist for %j',
    async (asked) => {
      expect(await loadCalendarFile(asked)).toBeNull();
    },
  );
});

describe('in Hindi', () => {
  it('a calendar file has the same events under Hindi names, with links to Hindi pages', async () => {
    const all = async () => [
      ...readEvents(await loadCalendarFile({ year: '2026' })),
      ...readEvents(await loadCalendarFile({ year: '2026', part: 'november' })),
    ];
    const [english, hindi] = [await all(), await inLanguage('hi', all)];
    const known = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'TRANSP'] as const;
    const pickSharedFields = (events: Record<string, string>[]) =>
      events.map((event) => known.map((name) => event[name]));
    expect(pickSharedFields(hindi)).toEqual(pickSharedFields(english));
    for (const { SUMMARY, DESCRIPTION, CATEGORIES, URL } of hindi) {
      const words = `${SUMMARY} ${DESCRIPTION} ${CATEGORIES}`.replaceAll('\\n', ' ');
      expect(words).toMatch(/^[^\p{Script=Latin}]+$/u);
      expect(URL).toMatch(/^https:\/\/example\.org\/hi\/(festival|panchang)\//);
    }
    expect(hindi).toContainEqual(
      expect.objectContaining({
        SUMMARY: 'ईद-उल-फ़ित्र',
        URL: 'https://example.org/hi/festival/march/eid-al-fitr-2026-03-21',
      }),
    );
  });

  it('months, pages and the main festivals of the day have Hindi names', async () => {
    await inLanguage('hi', async () => {
      const { main, featured } = await loadMonthPage('november', '2026');
      expect(main).toContain('दीपावली');
      expect(featured.map(({ nameHi }) => nameHi)).toEqual(featured.map(() => undefined));
      const view = await loadFestivalView({ month: 'november', id: 'diwali-2026-11-08' }, NOW);
      expect(view).toMatchObject({
        festival: { name: 'दीपावली (लक्ष्मी पूजा)', amantaMonth: 'आश्विन' },
        next: { name: 'काली पूजा' },
      });
      expect(await loadFestivalView({ month: 'november', id: 'diwali' }, NOW)).toMatchObject({
        suggestions: [{ name: 'दीपावली (लक्ष्मी पूजा)' }, {}, {}],
      });
      const festivalsInMonth = await COMPUTED_FESTIVALS.festivalsInMonth(2026, 11);
      expect(months.findMainFestivals('2026-11-08', festivalsInMonth)).toContainEqual({
        id: 'diwali-2026-11-08',
        name: 'दीपावली',
        mood: 'joy',
      });
    });
  });
});

describe('the main festivals of a day', () => {
  it('start with the public holiday', async () => {
    const festivalsInMonth = await COMPUTED_FESTIVALS.festivalsInMonth(2026, 11);
    const names = months.findMainFestivals('2026-11-24', festivalsInMonth).map(({ name }) => name);
    expect(names).toEqual(['Guru Nanak Jayanti', 'Kartik Purnima']);
  });
});

describe('the festival addresses of the sitemap', () => {
  it('are the canonical addresses of all months and festivals, each listed once', async () => {
    const paths = await months.listFestivalPaths(NOW, COMPUTED_FESTIVALS);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(EDITIONS.length * MONTHS.length + FESTIVALS.length);
    expect(paths).toContain('/festival/november');
    expect(paths).toContain('/festival/november?year=2025');
    expect(paths).not.toContain('/festival/november?year=2026');
    expect(paths).toEqual(expect.arrayContaining(FESTIVALS.map(getFestivalPath)));
  });
});

function readEvents(text: string | null): Record<string, string>[] {
  if (text === null) throw new Error('No calendar');
  return readIcsEvents(readIcs(Buffer.from(text)));
}
