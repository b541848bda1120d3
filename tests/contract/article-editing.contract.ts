import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ArticleContent } from '~/features/articles/article-draft';
import type {
  ArticleQuery,
  ArticleWrite,
  ArticleEditingStore,
} from '~/features/articles/article-editing.store';
import type { ArticleStore } from '~/features/articles/article.store';
import type { Opened } from './engine';

export interface EditingStage {
  readonly writing: ArticleEditingStore;
  readonly blogs: ArticleStore;
  /** Oldest first, in the format `action subject`. */
  audited(): Promise<string[]>;
  /** Increases whenever content that visitors read changes. */
  contentVersion(): Promise<number>;
  pictureAddress(name: string): unknown;
}

const TODAY = '2026-11-21';
const AUTHORS = ['Ila Bhattacharya', 'Meenakshi Rao'];
const ALL: ArticleQuery = {
  words: [],
  state: null,
  language: null,
  today: TODAY,
  limit: 10,
  offset: 0,
};

const CONTENT: ArticleContent = {
  language: 'en',
  mainHeading: 'Lamps & “light”',
  heading: 'Lamps',
  mainDescription: 'On lamps.',
  author: 'Meenakshi Rao',
  startDate: null,
  endDate: null,
  scheduleDate: TODAY,
  htmlContent: '<p>दीप</p>',
  metaTags: ['Lamps', 'diya', '<title>Lamps, lit</title>'],
  mainImageUrl: '/art/blog/x.svg',
  mainImageAlt: 'A lamp',
};
const getName = (digit: number) => `${String(digit).repeat(32)}-100x50`;

function wanted(differences: Partial<ArticleWrite> = {}): ArticleWrite {
  return {
    id: null,
    version: 0,
    slug: 'lamps',
    status: 'published',
    content: CONTENT,
    pictures: [],
    submission: null,
    changedBy: 'asha@people.example',
    audit: { actor: 'asha@people.example', action: 'blog published', detail: '' },
    ...differences,
  };
}

/** Contract of every `ArticleEditingStore`. `makeSource` creates a store with these authors and no articles. */
export function describeArticleEditing(
  name: string,
  makeSource: (authors: readonly string[]) => Promise<Opened<EditingStage>>,
): void {
  describe(`ArticleEditing: ${name}`, () => {
    let opened: Opened<EditingStage>;
    let writing: ArticleEditingStore;
    beforeEach(async () => {
      opened = await makeSource(AUTHORS);
      ({ writing } = opened.source);
    });
    afterEach(() => opened.close());

    async function written(differences: Partial<ArticleWrite> = {}): Promise<number> {
      const answer = await writing.write(wanted(differences));
      if (typeof answer === 'string') throw new Error(answer);
      return answer.id;
    }
    const findHeadings = async (query: Partial<ArticleQuery>) =>
      (await writing.list({ ...ALL, ...query })).items.map(({ mainHeading }) => mainHeading);
    const readAtSlug = (slug: string, today = TODAY) =>
      opened.source.blogs.findAtSlug(slug, today as typeof TODAY);

    /** Runs an operation and checks that it is rejected without changing anything. */
    async function refused<Answer>(id: number, work: () => Promise<Answer>): Promise<Answer> {
      const state = async () => [
        await writing.find(id),
        await opened.source.audited(),
        await opened.source.contentVersion(),
      ];
      const before = await state();
      const answer = await work();
      expect(await state()).toEqual(before);
      return answer;
    }

    test('authors are listed in their original order', async () => {
      expect(await writing.authors()).toEqual(AUTHORS);
    });

    test('editors and readers find an article as it was saved', async () => {
      const before = await opened.source.contentVersion();
      const id = await written();
      expect(await writing.find(id)).toMatchObject({
        ...CONTENT,
        id,
        slug: 'lamps',
        status: 'published',
        version: 1,
        changedBy: 'asha@people.example',
        pictures: [],
      });
      expect(await readAtSlug('lamps')).toMatchObject({
        blog: { keywords: ['Lamps', 'diya'], metaTags: ['<title>Lamps, lit</title>'] },
      });
      expect(await opened.source.audited()).toEqual([`blog published blog:${id}`]);
      expect(await opened.source.contentVersion()).not.toBe(before);
      expect(await writing.find(id + 1)).toBeNull();
    });

    test('an edit increases the version, and the old address redirects to the new one', async () => {
      const id = await written();
      await written({ id, version: 1, slug: 'diyas' });
      expect(await writing.find(id)).toMatchObject({ version: 2, slug: 'diyas' });
      expect(await readAtSlug('lamps')).toEqual({ kind: 'moved', slug: 'diyas' });
      await written({ id, version: 2, slug: 'lamps' });
      expect(await readAtSlug('diyas')).toEqual({ kind: 'moved', slug: 'lamps' });
      expect(await readAtSlug('lamps')).toMatchObject({ kind: 'blog' });
    });

    test('a draft’s old address does not redirect', async () => {
      const id = await written({ status: 'draft' });
      await written({ id, version: 1, slug: 'diyas' });
      expect(await readAtSlug('lamps')).toBeNull();
    });

    test('an edit changes nothing if its version is old, its article is missing or its address is taken', async () => {
      const id = await written();
      await written({ slug: 'other' });
      const edit = { id, version: 1 };
      for (const [given, answer] of [
        [{ ...edit, version: 7 }, 'changed'],
        [{ ...edit, id: id + 100, slug: 'free' }, 'gone'],
        [{ ...edit, slug: 'other' }, 'slug-taken'],
        [{ slug: 'lamps' }, 'slug-taken'],
      ] as const) {
        expect(await refused(id, () => writing.write(wanted(given)))).toBe(answer);
      }
    });

    test('submitting the same form twice has the effect of one submission', async () => {
      const id = await written({ submission: 'one' });
      expect(await refused(id, () => written({ submission: 'one' }))).toBe(id);
      await written({ id, version: 1, submission: 'two' });
      expect(await refused(id, () => written({ id, version: 1, submission: 'two' }))).toBe(id);
    });

    test('readers see an article from its first to its last day', async () => {
      const content = {
        ...CONTENT,
        scheduleDate: '2026-11-01',
        startDate: '2026-11-22',
        endDate: '2026-11-23',
      } as const;
      await written({ content });
      const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
      const seen = await Promise.all(days.map((day) => readAtSlug('lamps', day)));
      expect(seen.map((each) => each !== null)).toEqual([false, true, true, false]);
      const totals = await Promise.all(
        days.map((today) =>
          opened.source.blogs.published({ today: today as typeof TODAY, limit: 5, offset: 0 }),
        ),
      );
      expect(totals.map(({ total }) => total)).toEqual([0, 1, 1, 0]);
    });

    test('the list can be filtered by state and search terms', async () => {
      const withTitle = (mainHeading: string, scheduleDate: typeof TODAY | null = TODAY) => ({
        content: { ...CONTENT, mainHeading, heading: mainHeading, scheduleDate },
      });
      await written({ ...withTitle('Saturn now'), slug: 'a' });
      await written({ ...withTitle('Saturn later', '2026-12-01' as typeof TODAY), slug: 'b' });
      await written({ ...withTitle('Jupiter soon', '2026-11-25' as typeof TODAY), slug: 'c' });
      await written({ ...withTitle('शनि draft', null), slug: 'd', status: 'draft' });
      await written({ ...withTitle('Moon gone'), slug: 'e', status: 'unpublished' });
      expect(await findHeadings({ state: 'published' })).toEqual(['Saturn now']);
      expect(await findHeadings({ state: 'scheduled' })).toEqual(['Jupiter soon', 'Saturn later']);
      expect(await findHeadings({ state: 'draft' })).toEqual(['शनि draft']);
      expect(await findHeadings({ state: 'unpublished' })).toEqual(['Moon gone']);
      expect(await findHeadings({ words: ['sat', 'now'] })).toEqual(['Saturn now']);
      expect(await findHeadings({ words: ['शनि'] })).toEqual(['शनि draft']);
      expect(await findHeadings({ words: ['meenakshi'] })).toHaveLength(5);
      expect(await findHeadings({ words: ['%'] })).toEqual([]);
      expect((await writing.list({ ...ALL, limit: 2, offset: 4 })).items).toHaveLength(1);
      expect((await writing.list(ALL)).total).toBe(5);
    });

    describe('translations', () => {
      const hindi = { ...CONTENT, language: 'hi', mainHeading: 'दीये' } as const;
      const draft = (differences: Partial<ArticleWrite>) =>
        written({ status: 'draft', content: hindi, slug: 'diye', ...differences });

      test('link to each other, and the list can be filtered by language', async () => {
        const id = await written();
        const twin = await draft({ twinOf: id });
        expect(await writing.find(id)).toMatchObject({
          language: 'en',
          version: 1,
          twins: [{ id: twin, language: 'hi' }],
        });
        expect(await writing.find(twin)).toMatchObject({
          language: 'hi',
          twins: [{ id, language: 'en' }],
        });
        await draft({ id: twin, version: 1 });
        expect((await writing.find(twin))?.twins).toHaveLength(1);
        expect(await findHeadings({ language: 'hi' })).toEqual(['दीये']);
        expect(await findHeadings({ language: 'hi', state: 'published' })).toEqual([]);
        expect(await findHeadings({ language: 'en', words: ['meenakshi'] })).toEqual([
          CONTENT.mainHeading,
        ]);
        expect((await writing.list({ ...ALL, language: 'hi' })).total).toBe(1);
      });

      test('can exist only once in each language', async () => {
        const id = await written();
        const twin = await draft({ twinOf: id });
        const another = { status: 'draft', slug: 'another', content: hindi } as const;
        const refusals = [
          [{ ...another, twinOf: id }, 'twin-taken'],
          [{ ...another, twinOf: twin }, 'twin-taken'],
          [{ ...another, twinOf: twin, content: CONTENT }, 'twin-taken'],
          [{ id: twin, version: 1, slug: 'diye', status: 'draft' }, 'twin-taken'],
          [{ ...another, twinOf: id + 100 }, 'twin-gone'],
        ] as const;
        for (const [given, answer] of refusals) {
          expect(await refused(id, () => writing.write(wanted(given)))).toBe(answer);
        }
        expect(await draft({ slug: 'alone' })).toBeGreaterThan(twin);
      });
    });

    test('a status change requires the current version', async () => {
      const id = await written();
      const change = {
        id,
        version: 1,
        status: 'unpublished',
        changedBy: 'b@people.example',
        audit: { actor: 'b@people.example', action: 'blog unpublished', detail: '' },
      } as const;
      expect(await refused(id, () => writing.changeStatus({ ...change, version: 9 }))).toBe(
        'changed',
      );
      expect(await writing.changeStatus(change)).toBe('done');
      expect(await readAtSlug('lamps')).toBeNull();
      expect(await writing.changeStatus({ ...change, id: id + 9 })).toBe('gone');
    });

    describe('pictures', () => {
      const add = (digit: number, contentKey: string | null) =>
        writing.addPictures([{ name: getName(digit), contentKey, originalName: `${digit}.png` }]);

      test('belong to the article that was saved with them, and are deleted with it', async () => {
        await add(1, 'moon');
        await add(2, null);
        await add(3, 'sun');
        const id = await written({ pictures: [getName(1), getName(2)] });
        expect((await writing.find(id))?.pictures.map(({ contentKey }) => contentKey)).toEqual([
          'moon',
        ]);
        expect(await readAtSlug('lamps')).toMatchObject({
          blog: {
            images: [{ contentKey: 'moon', contentUrl: opened.source.pictureAddress(getName(1)) }],
          },
        });
        const other = await written({ slug: 'other', pictures: [getName(1), getName(3)] });
        expect((await writing.find(other))?.pictures.map(({ contentKey }) => contentKey)).toEqual([
          'sun',
        ]);
        expect(await writing.findPictures([getName(1), getName(3)], other)).toMatchObject([
          { contentKey: 'sun' },
        ]);
        const removal = {
          id,
          version: 1,
          changedBy: 'asha@people.example',
          audit: { actor: 'asha@people.example', action: 'blog deleted', detail: '' },
        };
        expect(await refused(id, () => writing.remove({ ...removal, version: 5 }))).toBe('changed');
        expect(await writing.remove(removal)).toEqual({ pictures: [getName(1), getName(2)] });
        expect(await writing.find(id)).toBeNull();
        expect(await writing.remove(removal)).toBe('gone');
        expect(await writing.findKnownPictures([getName(1), getName(3)])).toEqual(
          new Set([getName(3)]),
        );
      });

      test('are deleted with a delay after they are removed from an article', async () => {
        await add(1, 'moon');
        const id = await written({ pictures: [getName(1)] });
        const later = new Date('2027-01-01');
        expect(await writing.deleteUnusedPictures(later)).toEqual([]);
        await written({ id, version: 1, pictures: [] });
        expect(await readAtSlug('lamps')).toMatchObject({ blog: { images: [] } });
        expect(await writing.deleteUnusedPictures(new Date('2026-01-01'))).toEqual([]);
        expect(await writing.deleteUnusedPictures(later)).toEqual([getName(1)]);
      });
    });
  });
}
