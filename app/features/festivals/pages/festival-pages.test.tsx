import { createRemixStub } from '@remix-run/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { COMPUTED_FESTIVALS, FESTIVALS } from '../../../../tests/support/festivals';
import { loadFestivalView } from '~/features/festivals/festival-page.server';
import { loadMonthView } from '~/features/festivals/festivals.server';
import { getMonth, MONTHS } from '~/features/festivals/month';
import { FestivalPage, UnknownFestival } from './FestivalPage';
import { MonthPage, UnknownEdition } from './MonthPage';

const NOW = { today: '2026-11-21', pinned: undefined } as const;

/** Visible and screen-reader text. */
function findWords(page: ReactNode): string[] {
  const Stub = createRemixStub([{ id: 'page', path: '/', Component: () => page }]);
  const { container } = render(<Stub />);
  const labels = [...container.querySelectorAll('[aria-label]')].map(
    (each) => each.getAttribute('aria-label') ?? '',
  );
  // Text marked as another language is exempt.
  for (const each of container.querySelectorAll('[lang="en"]')) each.remove();
  const words = [container.textContent ?? '', ...labels];
  cleanup();
  return words;
}

async function loadMonthPage(month: string, year: string): Promise<ReactNode> {
  const view = await loadMonthView({ month, year }, NOW, COMPUTED_FESTIVALS);
  return view.kind === 'month' ? <MonthPage view={view} /> : <UnknownEdition view={view} />;
}

async function festivalPage(month: string, id: string): Promise<ReactNode> {
  const view = await loadFestivalView({ month, id }, NOW, COMPUTED_FESTIVALS);
  return view.kind === 'festival' ? <FestivalPage view={view} /> : <UnknownFestival view={view} />;
}

describe('the festival pages in Hindi', () => {
  for (const [year, tags] of [
    ['1999', []],
    ['2025', ['all']],
    ['2026', []],
    ['2027', ['all']],
  ] as const) {
    it(`have no Latin letters in the months of ${year}`, { tags: [...tags] }, async () => {
      document.documentElement.lang = 'hi';
      for (const { slug } of MONTHS) {
        for (const words of findWords(await loadMonthPage(slug, year))) {
          expect(words, slug).toMatch(/^[^\p{Script=Latin}]+$/u);
        }
      }
    });
  }

  it('have no Latin letters on any festival page', async () => {
    document.documentElement.lang = 'hi';
    // Once per slug, because editions differ only in dates.
    const bySlug = new Map(FESTIVALS.map((festival) => [festival.slug, festival]));
    for (const { id, date } of [...bySlug.values(), { id: 'diwali', date: NOW.today }]) {
      for (const words of findWords(await festivalPage(getMonth(date).slug, id))) {
        expect(words, id).toMatch(/^[^\p{Script=Latin}]+$/u);
      }
    }
  });

  it('omit the Hindi name that English pages add', async () => {
    const names = async () => findWords(await festivalPage('november', 'diwali-2026-11-08'))[0];
    expect(await names()).toContain('Diwali (Lakshmi Puja)दीपावली (लक्ष्मी पूजा)');
    document.documentElement.lang = 'hi';
    expect((await names())?.match(/दीपावली \(लक्ष्मी पूजा\)/g)).toHaveLength(1);
  });
});
