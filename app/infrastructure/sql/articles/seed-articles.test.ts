import { describe, expect, test, vi } from 'vitest';
import type { NewArticle } from '~/features/articles/content/articles.server';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';
import type { CalendarDate } from '~/shared/time/calendar';
import { seedArticles } from './seed-articles';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const DIWALI: NewArticle = {
  slug: 'diwali',
  language: 'en',
  twinOf: null,
  heading: 'Diwali',
  mainHeading: 'Diwali',
  mainDescription: 'Five days',
  mainImageUrl: '/art/blog/diwali.svg',
  mainImageAlt: 'A lamp',
  author: 'Asha',
  scheduleDate: '2026-11-01' as CalendarDate,
  keywords: ['diwali'],
  metaTags: [],
  htmlContent: '<p>Lamps.</p>',
};
const DIWALI_IN_HINDI: NewArticle = {
  ...DIWALI,
  slug: 'diwali-hindi',
  language: 'hi',
  twinOf: 'diwali',
};

const { store } = useTemporaryStore('each');

async function readTwinKeys(): Promise<Record<string, string | null>> {
  const rows = await store.db.selectFrom('blogs').select(['slug', 'twin_key']).execute();
  return Object.fromEntries(rows.map(({ slug, twin_key: key }) => [slug, key]));
}

function seed(...articles: readonly NewArticle[]): Promise<number> {
  const read = articles.map((article) => ({ slug: article.slug, read: async () => article }));
  return seedArticles(store, read, clock);
}

describe('seeded articles', () => {
  test('are linked as translations, even when one is seeded later', async () => {
    expect(await seed(DIWALI)).toBe(1);
    expect(await readTwinKeys()).toEqual({ diwali: null });
    expect(await seed(DIWALI, DIWALI_IN_HINDI)).toBe(1);
    expect(await readTwinKeys()).toEqual({ diwali: 'blog:1', 'diwali-hindi': 'blog:1' });
    expect(await seed(DIWALI, DIWALI_IN_HINDI)).toBe(0);
  });

  test('are not parsed again when they are already stored', async () => {
    await seed(DIWALI);
    const read = vi.fn<() => Promise<NewArticle>>();
    expect(await seedArticles(store, [{ slug: DIWALI.slug, read }], clock)).toBe(0);
    expect(read).not.toHaveBeenCalled();
  });

  test('are not linked when an editor removed the base article', async () => {
    await seed(DIWALI_IN_HINDI);
    expect(await readTwinKeys()).toEqual({ 'diwali-hindi': null });
  });

  test('do not replace a translation by an editor', async () => {
    const own: NewArticle = { ...DIWALI_IN_HINDI, slug: 'deepavali' };
    await seed(DIWALI, own);
    expect(await seed(DIWALI_IN_HINDI)).toBe(1);
    expect(await readTwinKeys()).toEqual({
      diwali: 'blog:1',
      deepavali: 'blog:1',
      'diwali-hindi': null,
    });
  });

  test('are not linked to an article with a changed slug', async () => {
    await seed(DIWALI, DIWALI_IN_HINDI);
    await store.db
      .updateTable('blogs')
      .set({ slug: 'lamps' })
      .where('slug', '=', 'diwali')
      .execute();
    await store.db.deleteFrom('settings').where('key', '=', 'blogs.seeded').execute();
    const third: NewArticle = { ...DIWALI_IN_HINDI, slug: 'diwali-in-hindi' };
    expect(await seed(DIWALI, third)).toBe(2);
    expect(await readTwinKeys()).toEqual({
      lamps: 'blog:1',
      'diwali-hindi': 'blog:1',
      diwali: 'blog:3',
      'diwali-in-hindi': 'blog:3',
    });
  });
});
