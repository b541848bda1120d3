import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import type { SiteSettings } from '~/shared/site-settings';
import { getParts } from '~/shared/time/calendar';
import { COMPUTED_FESTIVALS, EDITIONS, FESTIVALS } from '../../../tests/support/festivals';
import {
  buildFestivalMeta,
  buildMonthMeta,
  shortenDescription,
} from '~/features/festivals/pages/festival-meta';
import { loadFestivalView } from './festival-page.server';
import { loadMonthView } from './festivals.server';
import { getMonth, MONTHS } from './month';

const NOW = { today: '2026-11-21', pinned: undefined } as const;
const SITE: SiteSettings = {
  brandName: 'Taravani',
  legalName: 'Taravani',
  origin: 'https://example.org',
  appStoreUrl: null,
  social: [],
  contact: null,
};

describe('the description of a festival page', () => {
  it('contains the name and date in at most 160 characters for every festival', async () => {
    for (const { id, name, date } of FESTIVALS) {
      const year = String(getParts(date).year);
      const view = await loadFestivalView(
        { month: getMonth(date).slug, id },
        NOW,
        COMPUTED_FESTIVALS,
      );
      const description = buildFestivalMeta(SITE, view).description;
      expect(description.length, description).toBeLessThanOrEqual(160);
      expect(description, id).toContain(name.replace(/ \(.*/, ''));
      expect(description, id).toContain(year);
      expect(description).toMatch(/[.…]$/);
    }
  });
});

describe('the description of a month page', () => {
  it('names festivals of the month in at most 160 characters for every month', async () => {
    for (const { slug } of MONTHS) {
      for (const year of EDITIONS) {
        const view = await loadMonthView(
          { month: slug, year: String(year) },
          NOW,
          COMPUTED_FESTIVALS,
        );
        const description = buildMonthMeta(SITE, view).description;
        expect(description.length, description).toBeLessThanOrEqual(160);
        expect(description).toMatch(/ in India: .{4,} and more, /);
      }
    }
  });
});

describe('in Hindi', () => {
  it('a festival description is at most 160 characters and ends with a whole word or a danda', async () => {
    await inLanguage('hi', async () => {
      for (const { id, date } of FESTIVALS) {
        const view = await loadFestivalView(
          { month: getMonth(date).slug, id },
          NOW,
          COMPUTED_FESTIVALS,
        );
        const { title, description } = buildFestivalMeta(SITE, view);
        expect(description.length, description).toBeLessThanOrEqual(160);
        expect(description, id).toMatch(/ \d{4}। [^A-Za-z]*[^।][।…]$/);
        expect(title, id).toMatch(/ \d{4}: (?:तारीख|दिल्ली में (?:.+ का समय, तारीख|समय))/);
      }
    });
  });

  it('a month description is at most 160 characters and names festivals of the month', async () => {
    await inLanguage('hi', async () => {
      for (const { slug } of MONTHS) {
        const view = await loadMonthView({ month: slug, year: null }, NOW, COMPUTED_FESTIVALS);
        const { title, description } = buildMonthMeta(SITE, view);
        expect(description.length, description).toBeLessThanOrEqual(160);
        expect(description).toMatch(/ में भारत के त्योहार: [^A-Za-z]{4,} और कई दूसरे पर्व। /);
        expect(title).toMatch(/^भारत का त्योहार कैलेंडर: .* 2026$/);
      }
    });
  });
});

describe('a shortened description', () => {
  const word = fc.stringMatching(/^[a-zA-Zशक][a-zA-Z’]{0,13}[.,;:]?$/);
  const text = fc.array(word, { maxLength: 80, size: 'max' }).map((words) => words.join(' '));

  it('is unchanged when it is short enough', () => {
    fc.assert(
      fc.property(text, (whole) => shortenDescription(whole.slice(0, 160)) === whole.slice(0, 160)),
    );
  });

  it('ends after a whole word or sentence when it is too long', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const short = shortenDescription(whole);
        expect(short.length).toBeLessThanOrEqual(160);
        fc.pre(whole.length > 160);
        const kept = short.replace(/…$/, '');
        expect(whole.startsWith(kept)).toBe(true);
        expect(whole.slice(kept.length)).toMatch(/^[-,;:]* /);
        // The cut removes only the incomplete word and the punctuation before it.
        if (short.endsWith('…')) expect(short.length).toBeGreaterThan(130);
        else expect(short.length).toBeGreaterThanOrEqual(120);
      }),
    );
  });

  it('ends with a complete sentence if it is long enough', () => {
    const sentence = 'Lamps are lit. '.repeat(10).trim();
    expect(shortenDescription(`${sentence} Then more is said of it.`)).toBe(sentence);
    const hindi = 'दीये जलते हैं। '.repeat(10).trim();
    expect(shortenDescription(`${hindi} फिर और भी बातें हैं।`)).toBe(hindi);
  });
});
