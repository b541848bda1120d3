import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  MonthAnnouncement,
  MoonSightingStore,
} from '~/features/festivals/moon-sighting.store';
import type { Opened } from './engine';

export interface SightingStage {
  readonly sightings: MoonSightingStore;
  /** The version of the cache topic for festival pages. */
  festivalsVersion(): Promise<number>;
  /** Audit lines as `action subject`, oldest first. */
  audited(): Promise<string[]>;
}

const NOW = new Date('2026-11-21T06:30:00.000Z');
const RAMADAN = '1448-09';
const MOON = { starts: '2027-02-09', source: 'Imarat-e-Shariah — “हाँ”; 50%' } as const;
const LATER = { ...MOON, starts: '2027-02-10' } as const;
const line = (action: string) => ({
  actor: 'asha@example.org',
  action,
  subject: RAMADAN,
  detail: '',
});

export function describeMoonSightingStore(
  name: string,
  makeSource: () => Promise<Opened<SightingStage>>,
): void {
  describe(`announced first days of months: ${name}`, () => {
    let opened: Opened<SightingStage>;
    let sightings: MoonSightingStore;
    beforeEach(async () => {
      opened = await makeSource();
      ({ sightings } = opened.source);
    });
    afterEach(() => opened.close());

    const enter = (
      seen: MonthAnnouncement | null,
      wanted: MonthAnnouncement | null,
      month = RAMADAN,
    ) => sightings.enter(month, seen, wanted, line(wanted ? 'announced' : 'taken back'));

    test('are entered, changed and undone, each with an audit line and a new version', async () => {
      const version = await opened.source.festivalsVersion();
      expect(await sightings.list()).toEqual([]);
      expect(await enter(null, MOON)).toBe('entered');
      const entered = { month: RAMADAN, actor: 'asha@example.org', at: NOW };
      expect(await sightings.list()).toEqual([{ ...entered, announced: MOON }]);
      expect(await enter(MOON, LATER)).toBe('entered');
      expect(await enter(LATER, null)).toBe('entered');
      expect(await sightings.list(), 'who took it back').toEqual([{ ...entered, announced: null }]);
      expect(await enter(null, MOON)).toBe('entered');
      expect(await opened.source.audited()).toEqual([
        `announced ${RAMADAN}`,
        `announced ${RAMADAN}`,
        `taken back ${RAMADAN}`,
        `announced ${RAMADAN}`,
      ]);
      expect(await opened.source.festivalsVersion()).toBe(version + 4);
    });

    test('are sorted by month', async () => {
      for (const month of ['1449-01', '1448-12', '1448-02']) await enter(null, MOON, month);
      expect((await sightings.list()).map(({ month }) => month)).toEqual([
        '1448-02',
        '1448-12',
        '1449-01',
      ]);
    });

    test('are changed only with their current version', async () => {
      await enter(null, MOON);
      const version = await opened.source.festivalsVersion();
      for (const seen of [null, LATER, { ...MOON, source: 'Another' }]) {
        expect(await enter(seen, LATER)).toBe('overtaken');
        expect(await enter(seen, null)).toBe('overtaken');
      }
      expect(await sightings.list()).toMatchObject([{ announced: MOON }]);
      expect(await opened.source.audited()).toHaveLength(1);
      expect(await opened.source.festivalsVersion()).toBe(version);
    });

    test('that are entered simultaneously are stored once', async () => {
      const outcomes = await Promise.all([MOON, LATER, MOON].map((each) => enter(null, each)));
      expect(outcomes.sort()).toEqual(['entered', 'overtaken', 'overtaken']);
      expect(await opened.source.audited()).toHaveLength(1);
    });
  });
}
