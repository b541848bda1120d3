import { afterEach, describe, expect, test } from 'vitest';
import { createProviderArticleStore } from '~/infrastructure/provider/articles/article-store';
import { createExternalPictures } from '~/infrastructure/provider/articles/article-pictures';
import type { ServiceAnswer } from '../support/service-server';
import { openSpecifiedService, type SpecifiedService } from './plain-service';

const TODAY = '2026-11-21';
const foreign = createExternalPictures('a secret of the tests');

const opened: SpecifiedService[] = [];
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});

interface World {
  list: ServiceAnswer;
  /** Responses by article number. */
  articles: Record<string, ServiceAnswer>;
}

async function open(given: Partial<World>) {
  const world: World = { list: { json: [] }, articles: {}, ...given };
  let now = new Date('2026-11-21T06:30:00.000Z');
  const clock = { now: () => now };
  const service = await openSpecifiedService(({ path }) =>
    path.endsWith('/by-date')
      ? world.list
      : (world.articles[path.split('/').at(-1) ?? ''] ?? { status: 404 }),
  );
  opened.push(service);
  const { client, calls } = service;
  const blogs = createProviderArticleStore({ client, foreign, clock });
  return {
    world,
    blogs,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    calls,
    published: () => blogs.published({ today: TODAY, limit: 16, offset: 0 }),
    read: async (slug: string) => {
      const found = await blogs.findAtSlug(slug, TODAY);
      return found?.kind === 'blog' ? found.blog : found;
    },
  };
}

function record(id: number | string, differences: object = {}) {
  return {
    id,
    heading: `Article ${id}`,
    mainHeading: `The article ${id}`,
    mainDescription: 'On lamps.',
    mainImageUrl: `https://pictures.example/${id}.jpg`,
    article: 'Ila Bhattacharya',
    scheduleDate: 20261101,
    htmlContent: '<p>Whole</p>',
    metaTags: ['<title>Lamps</title>'],
    ...differences,
  };
}

describe('the article list of a provider that supports only the specified calls', () => {
  test('is requested as specified, once for many readers and pages', async () => {
    const { calls, published, blogs } = await open({ list: { json: [record(1), record(2)] } });
    await Promise.all([published(), published(), blogs.related(1, TODAY, 3)]);
    await blogs.listPublishedSlugs({ today: TODAY, limit: 10, offset: 0 });
    expect(calls()).toEqual([
      {
        call: 'GET astroblogs/by-date',
        query: { startDate: '20250101', endDate: '20261121' },
      },
    ]);
    expect(await published()).toEqual({
      total: 2,
      blogs: [2, 1].map((id) => ({
        language: 'en',
        id,
        slug: `article-${id}`,
        heading: `Article ${id}`,
        mainHeading: `The article ${id}`,
        mainDescription: 'On lamps.',
        mainImageUrl: foreign.getAddress(`https://pictures.example/${id}.jpg`),
        mainImageAlt: '',
        author: 'Ila Bhattacharya',
        scheduleDate: '2026-11-01',
      })),
    });
  });

  test('accepts numbers and days in any format, and hides future articles', async () => {
    const { published, blogs } = await open({
      list: {
        json: [
          record('7', { scheduleDate: '20261121' }),
          record(8, { scheduleDate: '2026-11-20', mainImageUrl: null, metaTags: null }),
          record(9, { scheduleDate: 20261122 }),
          record(10, { scheduleDate: 0 }),
          { id: 11, mainHeading: 'दीप', scheduleDate: 20260101 },
          record(12, { scheduleDate: 20260231, metaTags: 'one' }),
        ],
      },
    });
    const { blogs: cards, total } = await published();
    expect(cards.map(({ id, scheduleDate }) => [id, scheduleDate])).toEqual([
      [7, '2026-11-21'],
      [8, '2026-11-20'],
      [11, '2026-01-01'],
      [12, null],
      [10, null],
    ]);
    expect(total).toBe(5);
    expect(cards[1]?.mainImageUrl).toBe('');
    expect(cards[2]).toMatchObject({ slug: 'दीप', heading: 'दीप', author: '' });
    const slugs = await blogs.listPublishedSlugs({ today: TODAY, limit: 10, offset: 1 });
    expect(slugs.map(({ slug }) => slug)).toEqual(['article-8', 'दीप']);
  });

  test('redirects from addresses that the former slug rule produced', async () => {
    const { read } = await open({ list: { json: [record(1, { heading: "Today's ❤️ tips" })] } });
    expect(await read('today-s-\ufe0f-tips')).toEqual({ kind: 'moved', slug: 'todays-tips' });
  });

  test('gives each article a unique address, and the first article with an address keeps it', async () => {
    const moon = (id: number, scheduleDate: number) =>
      record(id, { heading: 'The Moon', scheduleDate });
    const old = [moon(5, 20261110), moon(3, 20261120)];
    const { world, published, wait } = await open({ list: { json: old } });
    const slugs = async () => (await published()).blogs.map(({ id, slug }) => [id, slug]);
    const before = [
      [3, 'the-moon-3'],
      [5, 'the-moon'],
    ];
    expect(await slugs()).toEqual(before);
    world.list = {
      json: [moon(2, 20261121), ...old, record(9, { heading: '…', mainHeading: '' })],
    };
    wait(61);
    expect(await slugs()).toEqual([[2, 'the-moon-2'], ...before, [9, 'article']]);
  });

  test('shows an article only once when it was sent twice', async () => {
    const { published } = await open({
      list: { json: [record(1, { heading: 'Same', mainHeading: 'Same' }), record(4)] },
    });
    expect((await published()).total).toBe(2);
    const again = await open({
      list: {
        json: [
          record(6, { heading: 'A', mainHeading: 'B' }),
          record(2, { heading: 'A', mainHeading: 'B' }),
        ],
      },
    });
    expect((await again.published()).blogs.map(({ id, slug }) => [id, slug])).toEqual([[6, 'a']]);
  });

  test('finds related articles by their keywords', async () => {
    const tagged = (id: number, ...metaTags: string[]) => record(id, { metaTags });
    const { blogs } = await open({
      list: {
        json: [
          tagged(1, '<meta name="keywords" content="Saturn, Transit , saturn">'),
          tagged(2, 'SATURN'),
          tagged(3, 'transit', '<meta content="saturn" name="keywords">'),
          tagged(4, '<meta name="description" content="saturn">'),
        ],
      },
    });
    const related = await blogs.related(1, TODAY, 3);
    expect(related.map(({ id }) => id)).toEqual([3, 2]);
  });

  test.each([
    ['one object', { json: record(1) }, 'shape', 'unexpected-form'],
    ['a page', { body: '<html></html>' }, 'shape', 'unexpected-form'],
    ['404', { status: 404 }, 'unavailable', 'HTTP error! status: 404'],
    ['500', { status: 500 }, 'unavailable', 'HTTP error! status: 500'],
  ])('fails when it is %s', async (_, list, kind, message) => {
    const { published, read } = await open({ list });
    await expect(published()).rejects.toMatchObject({ kind, message });
    await expect(read('article-1')).rejects.toMatchObject({ kind });
  });

  test('is still shown from the cache while the provider fails', async () => {
    const { world, published, wait } = await open({ list: { json: [record(1)] } });
    await published();
    world.list = { status: 500 };
    wait(3_600);
    expect((await published()).total).toBe(1);
  });
});

describe('an article of a provider that supports only the specified calls', () => {
  const images = [
    { contentKey: 'moon.png', contentUrl: 'https://pictures.example/a b.png?x=1&y=2' },
  ];

  test.each([
    ['beside it', { blog: record(1), images }],
    ['within it', { ...record(1), images }],
  ])('is read with pictures %s', async (_, json) => {
    const { read, calls } = await open({
      list: { json: [record(1, { htmlContent: '' })] },
      articles: { 1: { json } },
    });
    expect(await read('article-1')).toMatchObject({
      id: 1,
      htmlContent: '<p>Whole</p>',
      metaTags: ['<title>Lamps</title>'],
      images: [
        { contentKey: 'moon.png', contentUrl: foreign.getAddress(images[0]?.contentUrl ?? '') },
      ],
    });
    expect(calls().at(-1)).toEqual({ call: 'GET astroblogs/getBlogWithImages/1', query: {} });
  });

  test('contains no executable code and no pictures from other hosts', async () => {
    const htmlContent =
      '<script>x()</script><p onclick="x()">Hi</p><img src="blog/1/moon.png"><img src="https://a.example/?b=1&amp;c=2">' +
      '<img src="/own/path.png"><img src="//b.example/x.png"><a href="javascript:x()">y</a>';
    const { read } = await open({
      list: { json: [record(1)] },
      articles: { 1: { json: { blog: record(1, { htmlContent }), images } } },
    });
    const image = (source: string) => `<img alt="" src="${source}" loading="lazy" />`;
    expect(await read('article-1')).toMatchObject({
      htmlContent: [
        '<p>Hi</p><p>',
        image('blog/1/moon.png'),
        image(foreign.getAddress('https://a.example/?b=1&c=2')),
        image(foreign.getAddress('/own/path.png')),
        '<img alt="" loading="lazy" />',
        '<a>y</a></p>',
      ].join(''),
    });
  });

  test.each([
    ['deep', '<b><i>'.repeat(20_000)],
    ['long', 'Whole '.repeat(80_000)],
  ])(
    'that is too %s to sanitize during a request is reported as a fault immediately',
    async (_, html) => {
      const { read } = await open({
        list: { json: [record(1)] },
        articles: { 1: { json: { blog: record(1, { htmlContent: html }), images } } },
      });
      const startedAt = performance.now();
      await expect(read('article-1')).rejects.toMatchObject({ kind: 'shape' });
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    },
  );

  test('works without pictures', async () => {
    const { read } = await open({
      list: { json: [record(1)] },
      articles: { 1: { json: { blog: record(1), images: null } } },
    });
    expect(await read('article-1')).toMatchObject({ images: [], mainImageAlt: '' });
  });

  test('is cached for half an hour and still shown afterwards while the provider fails', async () => {
    const { world, read, calls, wait } = await open({
      list: { json: [record(1)] },
      articles: { 1: { json: { blog: record(1), images: [] } } },
    });
    const details = () => calls().filter(({ call }) => call.includes('WithImages')).length;
    await read('article-1');
    wait(29 * 60);
    await read('article-1');
    expect(details()).toBe(1);
    world.articles[1] = { json: { blog: record(1, { htmlContent: '<p>New</p>' }), images: [] } };
    wait(2 * 60);
    expect(await read('article-1')).toMatchObject({ htmlContent: '<p>New</p>' });
    world.articles[1] = { status: 500 };
    wait(31 * 60);
    expect(await read('article-1')).toMatchObject({ htmlContent: '<p>New</p>' });
  });

  test('is not found when it is missing, and causes an error when the call fails', async () => {
    const { world, read } = await open({ list: { json: [record(1)] } });
    expect(await read('nothing')).toBeNull();
    expect(await read('article-1')).toBeNull();
    world.list = { json: [record(2)] };
    world.articles[2] = { status: 500 };
    const other = await open(world);
    await expect(other.read('article-2')).rejects.toMatchObject({ kind: 'unavailable' });
    world.articles[2] = { json: { blog: null } };
    const third = await open(world);
    await expect(third.read('article-2')).rejects.toMatchObject({ kind: 'shape' });
  });
});
