import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANETS } from '~/features/astronomy/planets';
import { SIGNS } from '~/features/astronomy/signs';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { addDays, countDaysBetween, getWeekday, type CalendarDate } from '~/shared/time/calendar';
import {
  draftDays,
  findRepeatedScenes,
  findSharedSentences,
  measureVariety,
  meetsAim,
  splitSentences,
  VARIETY_AIMS,
  type DayOfDrafts,
  type VarietyMeasure,
} from '../../../tests/support/variety';
import { computeDayModel, listMentionedStays } from './day-model';
import { LEAD_AREAS, writeDraft } from './draft';
import { PLANET_SCENES } from './planet-scenes';
import { toSiteLanguage } from './reading-language';
import { AREAS, getParts, joinParts, type OrderedParts } from './reading-parts';
import { formatMoment } from './reading-times';
import { toPrediction } from './reading-text';
import { SCENE_BOOKS, type SceneBook } from './scenes';

const FIRST_DAY = '2026-11-01';
/** All phases of the Moon, twice, with Diwali, a solemn day, fasts and the month's ends. */
const DAYS = 62;
const slugs = SIGNS.map(({ slug }) => slug);
const joinText = (parts: OrderedParts) => splitSentences(parts).join(' ');

function getBook(language: ReadingLanguage): SceneBook {
  const book = SCENE_BOOKS.get(toSiteLanguage(language));
  if (!book) throw new Error(`There are no scenes in ${language}`);
  return book;
}

function writeDay(date: CalendarDate, language: ReadingLanguage): OrderedParts[] {
  const day = {
    model: computeDayModel(date),
    tomorrow: computeDayModel(addDays(date, 1)),
    festivals: [],
    festivalsTomorrow: [],
  };
  return slugs.map((sign) => writeDraft(sign, day, language));
}

describe.each(READING_LANGUAGES)('two months of drafts in %s', (language) => {
  let days: DayOfDrafts[];
  beforeAll(() => {
    days = draftDays(FIRST_DAY, DAYS, language);
  });

  it('contain no gaps, slots or markup, and end with a full stop', () => {
    const end = language === 'hindi' ? /[।?!]$/ : /[.?!]$/;
    for (const parts of days.flatMap(({ drafts }) => drafts)) {
      const text = joinText(parts);
      expect(text).not.toMatch(/\s{2}|\n|[{}<>*_—]|undefined|null|NaN|\s[.,;:?!।]|[.।]{2}/);
      expect(text).toMatch(end);
      expect(text).toBe(text.trim().normalize('NFC'));
      if (language === 'hindi') expect(text).not.toMatch(/[A-Za-z]/);
      else expect(text).toMatch(/^[\x20-\x7e‘’“”]+$/);
    }
  });

  it('do not give a scene again within sixty days, or a sentence to two signs within three', () => {
    expect(findRepeatedScenes(days)).toEqual([]);
    expect(findSharedSentences(days)).toEqual([]);
  });

  it('meet the aims of the specification', () => {
    const figures = measureVariety(days, language);
    const missed = (Object.keys(VARIETY_AIMS) as VarietyMeasure[])
      .filter((measure) => !meetsAim(measure, figures[measure]))
      .map((measure) => `${measure}: ${figures[measure]}`);
    expect(missed).toEqual([]);
  });
});

describe('writeDraft', () => {
  it('returns the same text for the same day and sign', () => {
    for (const language of READING_LANGUAGES) {
      expect(writeDay('2026-08-15', language)).toEqual(writeDay('2026-08-15', language));
    }
  });

  it('leads with one of the two areas of the Moon’s house, and can be parsed on any day of a century', () => {
    const anyDate = fc
      .integer({ min: 0, max: countDaysBetween('1990-01-01', '2090-01-01') })
      .map((each) => addDays('1990-01-01', each));
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...READING_LANGUAGES), (date, language) => {
        const areas = LEAD_AREAS.flat();
        for (const parts of writeDay(date, language)) {
          expect(areas).toContain(parts.lead);
          if (language === 'english') {
            const { lead, ...others } = parts;
            const expected = lead === AREAS[0] ? others : parts;
            expect(getParts(toPrediction(joinParts(parts)))).toEqual(expected);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('tells both houses of a day that the Moon divides, with the hour once', () => {
    const divided = draftDays(FIRST_DAY, DAYS, 'english').find(
      ({ facts }) => listMentionedStays(facts.model).length === 2,
    );
    const [, second] = listMentionedStays(divided?.facts.model ?? computeDayModel(FIRST_DAY));
    const hour = formatMoment(second?.from ?? new Date(NaN));
    expect(divided?.drafts).toHaveLength(slugs.length);
    for (const { summary } of divided?.drafts ?? []) expect(summary.split(hour)).toHaveLength(2);
  });

  it('rests from work on Sundays unless a planet of work has its turn', () => {
    const book = getBook('english');
    const lines = Array.from({ length: 12 }, (_, house) =>
      book(`house-${house + 1}`, 'career'),
    ).flat();
    for (const { date, drafts } of draftDays(FIRST_DAY, 30, 'english')) {
      if (getWeekday(date) !== 0) continue;
      for (const { career } of drafts)
        expect(lines.some((line) => career.startsWith(line))).toBe(false);
    }
  });
});

describe.each(READING_LANGUAGES)('the %s scenes', (language) => {
  const book = getBook(language);
  const houses = Array.from({ length: 12 }, (_, index) => index + 1);

  it('have enough of each kind that none returns within sixty days', () => {
    for (const house of houses) {
      const sizes = (sections: readonly string[]) =>
        sections.map((section) => book(`house-${house}`, section).length);
      expect(sizes(['stays', 'fact', ...AREAS])).toEqual(Array(7).fill(12));
      expect(sizes((LEAD_AREAS[house - 1] ?? []).map((area) => `lead ${area}`))).toEqual([10, 10]);
      expect(Math.min(...sizes(['over', 'arrives', 'leaves', 'sunday']))).toBeGreaterThanOrEqual(4);
      for (const planet of PLANETS) {
        const scenes = book(`planets/${planet}`, `house ${house}`).length;
        const days = scenes * PLANET_SCENES[planet].everyDays;
        expect(days, `${planet} ${house}`).toBeGreaterThanOrEqual(planet === 'sun' ? 33 : 61);
      }
    }
  });

  it('contain no sentence twice', () => {
    const scenes = [
      ...houses.flatMap((house) =>
        ['over', 'arrives', 'leaves', 'stays', 'fact', 'sunday', ...AREAS].flatMap((section) =>
          book(`house-${house}`, section),
        ),
      ),
      ...PLANETS.flatMap((planet) =>
        houses.flatMap((house) => book(`planets/${planet}`, `house ${house}`)),
      ),
      ...houses.flatMap((house) => book('tomorrow', `house ${house}`)),
    ];
    expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([]);
  });
});
