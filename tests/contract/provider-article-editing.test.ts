import { afterEach, describe, expect, test } from 'vitest';
import { createArticlePictures } from '~/infrastructure/images/article-pictures';
import { createArticleSender } from '~/infrastructure/provider/articles/article-sending';
import { createProviderArticleEditing } from '~/infrastructure/provider/articles/article-editing';
import { createProviderArticleStore } from '~/infrastructure/provider/articles/article-store';
import { createExternalPictures } from '~/infrastructure/provider/articles/article-pictures';
import {
  createSqlArticleDraftStore,
  createSqlArticleEditing,
} from '~/infrastructure/sql/articles/article-editing';
import { createArticleEditing } from '~/features/articles/article-editing.server';
import { createSqlPublishedArticles } from '~/infrastructure/sql/articles/published-articles';
import type { ArticleContent } from '~/features/articles/article-draft';
import type { ArticleWrite } from '~/features/articles/article-editing.store';
import { createMemoryFileStore } from '../support/memory-file-store';
import { createPlainPicture } from '../support/sample-pictures';
import type { Opened } from './engine';
import { openProviderStage, type ProviderStage } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
/** Later than every date in the suite, because the instance hides content that is not public yet. */
const later = { now: () => new Date('2027-06-01T06:30:00.000Z') };

function open<Source>(make: (stage: ProviderStage) => Promise<Source>): Promise<Opened<Source>> {
  return openProviderStage(
    (served) => ({
      articles: createSqlPublishedArticles(served),
      writing: createArticleEditing({
        source: createSqlArticleEditing(served, clock),
        pictures: createArticlePictures(createMemoryFileStore()),
        clock,
      }),
      clock: later,
      publicUrl: undefined,
    }),
    make,
  );
}

async function createStores({ client, settings, own }: ProviderStage) {
  const foreign = createExternalPictures(settings.secret);
  const blogs = createProviderArticleStore({ client, foreign, clock });
  const picture = await createPlainPicture(100, 50).webp().toBuffer();
  const pictures = { find: () => Promise.resolve(picture) };
  const sending = createArticleSender({ client, pictures, clock });
  return {
    blogs,
    writing: createProviderArticleEditing({
      draftStore: createSqlArticleDraftStore(own, clock),
      sending,
      blogs,
    }),
  };
}

describe('an article whose provider is another site that runs this product', () => {
  let opened: Opened<unknown> | undefined;
  afterEach(() => opened?.close());

  const TODAY = '2026-11-21';
  const MOON = `${'1'.repeat(32)}-100x50`;
  const LAMP = `${'2'.repeat(32)}-100x50`;
  const CONTENT: ArticleContent = {
    language: 'en',
    mainHeading: 'Lamps & “light”',
    heading: 'Lamps',
    mainDescription: 'On lamps.',
    author: 'Meenakshi Rao',
    startDate: null,
    endDate: null,
    scheduleDate: TODAY,
    htmlContent: '<p>दीप <img alt="" src="moon" loading="lazy" /></p>',
    metaTags: ['Lamps', '<title>Lamps, lit</title>'],
    mainImageUrl: `/pictures/blog/${LAMP}-100.webp`,
    mainImageAlt: 'A lamp',
  };
  const line = (action: string) => ({
    changedBy: 'asha@people.example',
    audit: { actor: 'asha@people.example', action, detail: '' },
  });
  const wanted = (differences: Partial<ArticleWrite> = {}): ArticleWrite => ({
    id: null,
    version: 0,
    slug: 'lamps',
    status: 'published',
    content: CONTENT,
    pictures: [MOON],
    submission: null,
    ...line('blog published'),
    ...differences,
  });

  test('is read as written, and remains a single article after any number of changes', async () => {
    const site = await open(async (stage) => ({ ...(await createStores(stage)), stage }));
    opened = site;
    const { blogs, writing, stage } = site.source;
    await writing.addPictures([{ name: MOON, contentKey: 'moon', originalName: 'Moon.png' }]);
    const written = await writing.write(wanted());
    expect(written).toEqual({ id: 1, slug: 'lamps' });
    const read = async () => {
      const found = await blogs.findAtSlug('lamps', TODAY);
      return found?.kind === 'blog' ? found.blog : found;
    };
    expect(await read()).toMatchObject({
      mainHeading: CONTENT.mainHeading,
      author: 'Meenakshi Rao',
      htmlContent: CONTENT.htmlContent,
      images: [{ contentKey: 'moon' }],
      metaTags: ['<title>Lamps, lit</title>'],
      keywords: ['Lamps'],
    });
    const there = () =>
      stage.served.selectFrom('blogs').select(['status', 'changed_by', 'version']).execute();
    await writing.write(
      wanted({ id: 1, version: 1, content: { ...CONTENT, htmlContent: '<p>New</p>' } }),
    );
    expect(await read()).toMatchObject({ htmlContent: '<p>New</p>' });
    expect(await there()).toEqual([{ status: 'published', changed_by: 'api:test', version: 2 }]);
  });

  test('that contains only a picture uses its heading as the description, because the save call has no description field', async () => {
    const site = await open(async (stage) => ({ ...(await createStores(stage)), stage }));
    opened = site;
    const { writing, stage } = site.source;
    await writing.addPictures([{ name: MOON, contentKey: 'moon', originalName: 'Moon.png' }]);
    await writing.write(
      wanted({
        content: {
          ...CONTENT,
          htmlContent: '<p><img alt="The moon" src="moon" /></p>',
          metaTags: ['Lamps'],
        },
      }),
    );
    const there = await stage.served.selectFrom('blogs').select('main_description').execute();
    expect(there).toEqual([{ main_description: CONTENT.mainHeading }]);
  });

  test('is sent only in the base language, and other languages remain drafts', async () => {
    const site = await open(async (stage) => ({ ...(await createStores(stage)), stage }));
    opened = site;
    const { writing, stage } = site.source;
    const content = { ...CONTENT, language: 'hi', htmlContent: '<p>दीप</p>' } as const;
    expect(await writing.write(wanted({ content, pictures: [] }))).toBe('language-refused');
    expect(await stage.served.selectFrom('blogs').select('id').execute()).toEqual([]);
    expect(await writing.write(wanted({ status: 'draft', content, pictures: [] }))).toMatchObject({
      slug: 'lamps',
    });
  });

  test('is rejected and stays unchanged when an editor at the provider already uses its address', async () => {
    const site = await open(async (stage) => ({ ...(await createStores(stage)), stage }));
    opened = site;
    const { writing, stage } = site.source;
    await createSqlArticleEditing(stage.served, clock).write(wanted({ pictures: [] }));
    const content = { ...CONTENT, htmlContent: '<p>x</p>' };
    const draft = await writing.write(wanted({ status: 'draft', content, pictures: [] }));
    const id = typeof draft === 'object' ? draft.id : 0;
    expect(await writing.write(wanted({ id, version: 1, content, pictures: [] }))).toBe(
      'slug-taken',
    );
    expect(await writing.find(id)).toMatchObject({ status: 'draft', version: 1 });
  });
});
