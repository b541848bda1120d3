import { describe, expect, it } from 'vitest';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';
import { GRAHAS } from '~/features/astronomy/grahas';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { BASE_LANGUAGE, LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { findText } from '~/shared/i18n/texts.server';
import { addDays, type CalendarDate, toDayMonthYear } from '~/shared/time/calendar';
import { toDateIn } from '~/shared/time/zone';
import swiss from '../../../tests/fixtures/natal-charts.json';
import type { KnownBirth } from './resolve-birth.server';
import { getGrahaName } from './graha-labels';
import { kundliTexts } from './kundli-texts.server';
import type { BlockView, ChartView, KundliView } from './kundli-view';
import { toBirthMoment } from './birth-moment';
import { computeKundliData } from './kundli-sky';
import { buildKundliView } from './kundli-view.server';

type Sample = (typeof swiss.charts)[number];

const NOW = new Date('2026-11-23T06:00:00Z');

function resolveBirth(sample: Sample, change: Partial<KnownBirth> = {}): KnownBirth {
  const { lat: latitude, lon: longitude, zone: timeZone, place: label } = sample;
  return {
    name: 'Asha',
    date: toDateIn(timeZone, new Date(sample.utc)),
    local: null,
    instant: new Date(sample.utc),
    place: { id: 1, latitude, longitude, timeZone, label, coordinates: { kind: 'own' } },
    clock: null,
    ...change,
  };
}

function buildView(birth: KnownBirth): KundliView {
  return buildKundliView(birth, computeKundliData(toBirthMoment(birth)), NOW);
}

function buildUntimedView(sample: Sample): KundliView {
  return buildView(resolveBirth(sample, { instant: null }));
}

function findBlocks<Kind extends BlockView['kind']>(view: KundliView, id: string, kind: Kind) {
  const part = view.parts.find((each) => each.id === id);
  if (!part) throw new Error(`No part ${id}`);
  return part.blocks.filter(
    (block): block is Extract<BlockView, { readonly kind: Kind }> => block.kind === kind,
  );
}

function buildTable(view: KundliView, id: string): string[][] {
  const [block] = findBlocks(view, id, 'table');
  return (block?.table.rows ?? []).map(({ cells }) =>
    cells.flatMap((cell) => (typeof cell === 'string' ? [cell] : [cell.text, cell.more])),
  );
}

function getAnswer(view: KundliView, id: string): string {
  return findBlocks(view, id, 'answer')
    .map(({ text }) => text)
    .join(' ');
}

function findCharts(view: KundliView, id: string): readonly ChartView[] {
  return findBlocks(view, id, 'charts').flatMap(({ charts }) => charts);
}

function findSignByName(chart: ChartView | undefined, name: string): number {
  return (
    (chart?.signs.findIndex(({ bodies }) => bodies.some((body) => body.name === name)) ?? -1) + 1
  );
}

function findSignNumber(slug: string): number {
  return SIGNS.findIndex((sign) => sign.slug === slug) + 1;
}

function formatNeighbouringDays(sample: Sample, moment: string): string[] {
  const day = toDateIn(sample.zone, new Date(moment));
  return [-1, 0, 1].map((days) => toDayMonthYear(addDays(day, days)));
}

function getLordName(lord: string): string {
  return getGrahaName(lord.toLowerCase() as (typeof GRAHAS)[number]);
}

interface Period {
  readonly lord: string;
  readonly start: string;
  readonly end: string;
  readonly antardashas: readonly (readonly string[])[];
}

function listPeriods({ vimshottari }: Sample): Period[] {
  return vimshottari.map(([lord, start, end, antardashas]) => ({
    lord: String(lord),
    start: String(start),
    end: String(end),
    antardashas: antardashas as string[][],
  }));
}

function findRunningPeriod(sample: Sample): Period | undefined {
  return listPeriods(sample).find(
    ({ start, end }) => Date.parse(start) <= NOW.getTime() && NOW.getTime() < Date.parse(end),
  );
}

describe.each(swiss.charts)(
  'the kundli for $local in $place matches the Swiss Ephemeris',
  (sample) => {
    const view = buildView(resolveBirth(sample));

    it('shows degree, sign, nakshatra, pada, house and motion of ascendant and grahas', () => {
      const rows = buildTable(view, 'grahas');
      for (const [index, key] of (['ascendant', ...GRAHAS] as const).entries()) {
        const at = sample.positions[key];
        const row = rows[index] ?? [];
        const place = row.find((cell) => cell.includes('°')) ?? '';
        const [degrees = NaN, minutes = NaN] = place.split(/[°′]/).map(Number);
        const degree = at.lon % 30;
        expect(Math.abs(degrees + minutes / 60 - degree)).toBeLessThan(0.01 + 1 / 60);
        expect(place.endsWith(` ${getSignName(at.sign as (typeof SIGNS)[number]['slug'])}`)).toBe(
          true,
        );
        expect(row).toContain(`${getNakshatraLabel(at.nakshatra)}, pada ${at.pada}`);
        if (key === 'ascendant') continue;
        expect(row.at(-1)).toBe(String(sample.houses[key]));
        const isRetrograde = 'retrograde' in at && at.retrograde;
        expect(row.some((cell) => cell.startsWith('retrograde'))).toBe(isRetrograde);
      }
    });

    it('draws birth chart and navamsa with every graha in the right sign', () => {
      const [birth] = findCharts(view, 'chart');
      const [navamsa] = findCharts(view, 'navamsa');
      expect(birth?.first).toBe(findSignNumber(sample.positions.ascendant.sign));
      expect(navamsa?.first).toBe(findSignNumber(sample.positions.ascendant.navamsa));
      for (const graha of GRAHAS) {
        const at = sample.positions[graha];
        expect(findSignByName(birth, getGrahaName(graha))).toBe(findSignNumber(at.sign));
        expect(findSignByName(navamsa, getGrahaName(graha))).toBe(findSignNumber(at.navamsa));
      }
    });

    it('lists the dashas, with the current one open and marked', () => {
      const [{ items } = { items: [] }] = findBlocks(view, 'dasha', 'folded');
      for (const [index, { lord, end }] of listPeriods(sample).entries()) {
        const { summary = '' } = items[index] ?? {};
        expect(summary.startsWith(`${getLordName(lord)}: `)).toBe(true);
        expect(
          formatNeighbouringDays(sample, end).some((day) => summary.endsWith(` to ${day}`)),
        ).toBe(true);
      }
      const running = findRunningPeriod(sample);
      const open = items.filter(({ now }) => now !== null);
      if (!running) {
        expect(open).toEqual([]);
        return;
      }
      expect(open.map(({ summary }) => summary.split(':')[0])).toEqual([getLordName(running.lord)]);
      const antar = running.antardashas.filter(
        ([, start = '']) => Date.parse(start) <= NOW.getTime(),
      );
      const antarLord = getLordName(antar.at(-1)?.[0] ?? '');
      expect(getAnswer(view, 'dasha')).toContain(`${antarLord} antardasha`);
      const marked = open[0]?.table.rows.filter(({ isNow }) => isNow) ?? [];
      expect(marked.map(({ cells: [first] }) => first)).toEqual([
        { text: antarLord, more: 'running now' },
      ]);
    });

    it('shows the houses in which Mars counts from each reference point', () => {
      const rows = buildTable(view, 'mangal');
      expect(rows).toHaveLength(3);
      for (const [index, from] of (['lagna', 'moon', 'venus'] as const).entries()) {
        const [, house, said = ''] = rows[index] ?? [];
        expect(house).toBe(`House ${sample.marsFrom[from]}`);
        if (said.includes('is an exception')) {
          expect(sample.manglikInSouth[from]).toBe(true);
          continue;
        }
        expect(said === 'counts').toBe(sample.manglik[from]);
        expect(said.startsWith('counts')).toBe(sample.manglikInSouth[from]);
      }
    });

    it('shows whether a Sade Sati is in progress', () => {
      const runs = sample.sadeSati.some(
        ([, start = '', end = '']) =>
          Date.parse(start) <= NOW.getTime() && NOW.getTime() < Date.parse(end),
      );
      expect(getAnswer(view, 'sade-sati').startsWith('It is running now')).toBe(runs);
    });

    it('shows only facts that hold for every possible hour when the time of birth is unknown', () => {
      const day = buildUntimedView(sample);
      expect(day.parts.map(({ id }) => id)).toEqual([
        'time-needed',
        'chart',
        'grahas',
        'meaning',
        'dasha',
        'sade-sati',
        'what-it-is',
      ]);
      const moon = findSignNumber(sample.positions.moon.sign);
      expect(findCharts(day, 'chart').map(({ first }) => first)).toContain(moon);
      const running = findRunningPeriod(sample);
      if (running) expect(getAnswer(day, 'dasha')).toContain(getLordName(running.lord));
    });
  },
);

describe('a day on which the Moon changes sign', () => {
  // The Moon entered Gemini that day, India time.
  const [sample] = swiss.charts;
  if (!sample) throw new Error('No chart');
  const date: CalendarDate = '1990-03-05';
  const view = buildView({ ...resolveBirth(sample), date, instant: null });

  it('shows a chart for each part of the day, the time of change and the Sade Satis of both signs', () => {
    const charts = findCharts(view, 'chart');
    expect(charts).toHaveLength(2);
    const [before, after] = charts.map(({ title, first }) => ({ title, first }));
    expect(before?.title.replace('before', 'after')).toBe(after?.title);
    expect((before?.first ?? 0) + 1).toBe(after?.first);
    expect(findBlocks(view, 'sade-sati', 'heading')).toHaveLength(2);
    expect(view.facts[0]?.value).toMatch(/ or /);
  });
});

it('an approximate place has a note about the ascendant, and an exact place has none', () => {
  const [sample] = swiss.charts;
  if (!sample) throw new Error('No chart');
  const birth = resolveBirth(sample);
  const place = { ...birth.place, coordinates: { kind: 'district', withinKm: 60 } } as const;
  expect(buildView({ ...birth, place }).placeNote).toMatch(/60 km/);
  expect(buildView({ ...birth, place, instant: null }).placeNote).toBeNull();
  expect(buildView(birth).placeNote).toBeNull();
});

describe('the explanatory texts of a kundli', () => {
  const getKeys = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, each]) => [key, getKeys(each)])
      : typeof value;

  it('cover every sign, graha and house', () => {
    const texts = kundliTexts();
    const signs = SIGNS.map(({ slug }) => slug);
    expect(Object.keys(texts.ascendant)).toEqual(signs);
    expect(Object.keys(texts.moon)).toEqual(signs);
    expect(Object.keys(texts.dasha).sort()).toEqual([...GRAHAS].sort());
    expect(Object.keys(texts.houses)).toEqual(signs.map((_, index) => String(index + 1)));
  });

  const others = LANGUAGES.filter(
    ({ code }) => code !== BASE_LANGUAGE && findText('kundli.json', code) !== null,
  );
  it.each(others)('are complete in $code', ({ code }) => {
    const own = inLanguage(code, kundliTexts);
    expect(getKeys(own)).toEqual(getKeys(kundliTexts()));
  });
});
