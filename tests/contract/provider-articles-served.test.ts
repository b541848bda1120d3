import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createArticlePictures } from '~/infrastructure/images/article-pictures';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createArticleEditing } from '~/features/articles/article-editing.server';
import { createSqlArticleEditing } from '~/infrastructure/sql/articles/article-editing';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlPublishedArticles } from '~/infrastructure/sql/articles/published-articles';
import { createMemoryFileStore } from '../support/memory-file-store';
import { createPlainPicture } from '../support/sample-pictures';
import type { Article } from './article.contract';
import { insertArticle } from './rows';
import type { Opened } from './engine';
import { openProviderStage, type ProviderStage } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const PNG = await createPlainPicture(30, 20).png().toBuffer();

let opened: Opened<ProviderStage>;
let stage: ProviderStage;
beforeEach(async () => {
  opened = await openProviderStage(
    (served) => ({
      articles: createSqlPublishedArticles(served),
      writing: createArticleEditing({
        source: createSqlArticleEditing(served, clock),
        pictures: createArticlePictures(createMemoryFileStore()),
        clock,
      }),
      clock,
      publicUrl: 'https://site.example',
    }),
    (made) => made,
  );
  stage = opened.source;
});
afterEach(() => opened.close());

async function call(method: string, path: string, body?: FormData) {
  const { url, basePath } = stage.settings;
  const response = await fetch(`${url}${basePath}/${path}`, {
    method,
    ...(body ? { body } : {}),
  });
  return { status: response.status, json: (await response.json()) as never };
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A complete article, sent by a client that follows only the specification. */
const COMPLETE: Fields = {
  mainHeading: 'Lamps of Kartik',
  heading: 'Lamps',
  article: 'Meenakshi Rao',
  startDate: '',
  endDate: '',
  scheduleDate: '20261101',
  htmlContent: '<p onclick="x()">Light one. <img src="Moon 1.PNG"></p><script>x()</script>',
  metaTags: ['Lamps', '<meta name="description" content="On lamps.">'],
};

function getForm(
  fields: Fields,
  files: readonly (readonly [string, string, Uint8Array])[] = FILES,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  for (const [field, name, bytes] of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

const FILES = [
  ['mainImageFile', 'lamp.png', PNG],
  ['contentFiles', 'Moon 1.PNG', PNG],
] as const;

const save = (fields: Fields, files = FILES as Parameters<typeof getForm>[1]) =>
  call('POST', 'astroblogs/save', getForm(fields, files));
const listed = async (query = '') =>
  (await call('GET', `astroblogs/by-date?startDate=20250101&endDate=20261121${query}`))
    .json as Record<string, unknown>[];
const audited = async () =>
  (await createSqlAuditStore(stage.served, clock).find({}, 10, null)).map(
    ({ actor, action, subject }) => `${actor}: ${action} ${subject}`,
  );

describe('the save call', () => {
  test('publishes a complete article, sanitized, with re-encoded pictures', async () => {
    const before = await contentVersion(stage.served);
    const { status, json } = await save(COMPLETE);
    expect([status, json]).toEqual([
      200,
      { status: 'SUCCESS', statusDescription: 'The blog is saved.', id: 1, slug: 'lamps' },
    ]);
    expect(await contentVersion(stage.served)).not.toBe(before);
    expect(await audited()).toEqual(['api:test: blog published blog:1']);
    const { json: found } = await call('GET', 'astroblogs/getBlogWithImages/1');
    expect(found).toMatchObject({
      blog: {
        id: 1,
        heading: 'Lamps',
        mainHeading: 'Lamps of Kartik',
        mainDescription: 'On lamps.',
        mainImageUrl: expect.stringMatching(
          /^https:\/\/site\.example\/pictures\/blog\/[0-9a-f]{32}-30x20-30\.webp$/,
        ),
        mainImageAlt: 'Lamps of Kartik',
        article: 'Meenakshi Rao',
        scheduleDate: 20261101,
        htmlContent: '<p>Light one. <img alt="" src="moon-1" loading="lazy" /></p>',
        metaTags: [
          '<title>Lamps</title>',
          '<meta name="keywords" content="Lamps">',
          '<meta name="description" content="On lamps.">',
        ],
        keywords: ['Lamps'],
        slug: 'lamps',
      },
      images: [
        {
          contentKey: 'moon-1',
          contentUrl: expect.stringMatching(/^https:\/\/site\.example\/pictures\/blog\//),
        },
      ],
    });
  });

  test('reads the texts from the query, and defaults to today', async () => {
    const rest = { ...COMPLETE, scheduleDate: '' };
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    );
    const { status } = await call('POST', `astroblogs/save?${query}`, getForm({}));
    expect(status).toBe(200);
    expect(await listed()).toMatchObject([{ id: 1, scheduleDate: 20261121, keywords: ['Lamps'] }]);
  });

  test.each([
    ['nothing at all', {}, ['mainHeading', 'heading', 'article', 'mainImageFile', 'htmlContent']],
    ['a day that is none', { ...COMPLETE, endDate: '20260231' }, ['endDate']],
    ['a day in another form', { ...COMPLETE, scheduleDate: '2026-11-01' }, ['scheduleDate']],
    ['days the wrong way round', { ...COMPLETE, endDate: '20261031' }, ['endDate']],
    ['a heading of two lines', { ...COMPLETE, heading: 'a\nb' }, ['heading']],
    [
      'a picture that is not sent',
      { ...COMPLETE, htmlContent: '<img src="sun.png">' },
      ['htmlContent'],
    ],
    ['too long a text', { ...COMPLETE, htmlContent: 'x'.repeat(200_001) }, ['htmlContent']],
    [
      'too many tags',
      { ...COMPLETE, metaTags: Array.from({ length: 41 }, (_, i) => `t${i}`) },
      ['metaTags'],
    ],
    ['a foreign main picture', { ...COMPLETE, mainImageUrl: '//evil.example/x' }, ['mainImageUrl']],
  ])('rejects %s and changes nothing', async (_, fields: Fields, wrong) => {
    const { status, json } = await save(fields, 'mainHeading' in fields ? FILES : []);
    expect(status).toBe(422);
    const { errors } = json as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining(wrong));
    expect(await listed()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('rejects files that are not pictures', async () => {
    const { status, json } = await save(COMPLETE, [
      ['mainImageFile', 'lamp.png', Buffer.from('<html></html>')],
    ]);
    expect([status, json]).toMatchObject([
      422,
      { message: 'mainImageFile: lamp.png: this is not a picture of a kind that we accept.' },
    ]);
  });

  test('rejects the address of another article, and identifies the changed article', async () => {
    await save(COMPLETE);
    expect(await save(COMPLETE)).toMatchObject({ status: 409, json: { code: 'slug-taken' } });
    expect(await save({ ...COMPLETE, id: '9' })).toMatchObject({
      status: 404,
      json: { code: 'gone' },
    });
    const changed = { ...COMPLETE, id: '1', heading: 'Diyas', htmlContent: '<img src="moon-1">' };
    expect(await save(changed, [])).toMatchObject({ status: 200, json: { id: 1, slug: 'diyas' } });
    expect(await listed()).toMatchObject([
      { id: 1, slug: 'diyas', formerSlugs: ['lamps'], version: 2 },
    ]);
    const { json } = await call('GET', 'astroblogs/getBlogWithImages/1');
    expect(json).toMatchObject({ images: [{ contentKey: 'moon-1' }] });
  });
});

const article = (id: number, differences: Partial<Article> = {}): Article => ({
  id,
  slug: `article-${id}`,
  language: 'en',
  heading: `Article ${id}`,
  mainHeading: `The article ${id}`,
  mainDescription: 'On lamps.',
  mainImageUrl: '/art/blog/x.svg',
  mainImageAlt: 'A lamp',
  author: 'The editors',
  scheduleDate: '2026-11-01',
  htmlContent: '<p>Text.</p>',
  images: [],
  metaTags: [],
  keywords: [],
  published: true,
  formerSlugs: [],
  ...differences,
});

describe('the list call', () => {
  test('returns the public articles of the requested days, newest first', async () => {
    for (const each of [
      article(1, { scheduleDate: '2026-10-31' }),
      article(2),
      article(3, { published: false }),
      article(4, { scheduleDate: '2026-11-22' }),
      article(5, { scheduleDate: '2026-11-21' }),
    ]) {
      await insertArticle(stage.served, each);
    }
    const getIds = async (from: string, until: string, after = '') => {
      const path = `astroblogs/by-date?startDate=${from}&endDate=${until}${after && `&after=${after}`}`;
      return ((await call('GET', path)).json as { id: number }[]).map(({ id }) => id);
    };
    expect(await getIds('20250101', '20261121')).toEqual([5, 2, 1]);
    expect(await getIds('20250101', '20991231'), 'nothing of coming days').toEqual([5, 2, 1]);
    expect(await getIds('20261101', '20261120')).toEqual([2]);
    expect(await getIds('20261121', '20261101')).toEqual([]);
    expect(await getIds('20250101', '20261121', '20261121-5')).toEqual([2, 1]);
    expect(await getIds('20250101', '20261121', '20261101-3')).toEqual([2, 1]);
    expect(await getIds('20250101', '20261121', '20261101-2')).toEqual([1]);
    expect(await getIds('20261101', '20261121', '20261101-2')).toEqual([]);
    const [first] = await listed();
    expect(first).toMatchObject({ htmlContent: '<p>Text.</p>', scheduleDate: 20261121 });
    expect((await listed('&content=none'))[0]).not.toHaveProperty('htmlContent');
    for (const id of [3, 4, 9]) {
      const answer = await call('GET', `astroblogs/getBlogWithImages/${id}`);
      expect(answer).toMatchObject({ status: 404, json: { code: 'gone' } });
    }
    for (const query of [
      'endDate=20260231',
      'endDate=20261121&after=20260231-1',
      'endDate=20261121&after=1',
    ]) {
      const path = `astroblogs/by-date?startDate=20250101&${query}`;
      expect([query, (await call('GET', path)).status]).toEqual([query, 422]);
    }
  });
});

describe('a list too long for one response', () => {
  const LONG = '<meta name="description" content="दीपक">'.padEnd(50_000, ' ');

  test('is truncated, and the following calls return the rest', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    for (const id of ids) {
      const scheduleDate = id % 3 === 0 ? '2026-11-01' : '2026-11-02';
      await insertArticle(stage.served, article(id, { scheduleDate, metaTags: [LONG] }));
    }
    const first = await listed();
    expect(first.length).toBeLessThan(ids.length);
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThanOrEqual(4 * 1024 ** 2);
    expect(first[0]).toHaveProperty('htmlContent');
    expect(first.at(-1)).not.toHaveProperty('htmlContent');

    const place = ({ id, scheduleDate }: Record<string, unknown>) => `${scheduleDate}-${id}`;
    const sortedIds = [...ids].sort(
      (one, other) => Number(one % 3 === 0) - Number(other % 3 === 0) || other - one,
    );
    const all = [...first];
    for (let part = first; part.length > 0; all.push(...part)) {
      part = await listed(`&content=none&after=${place(part.at(-1) ?? {})}`);
    }
    expect(all.map(({ id }) => id)).toEqual(sortedIds);
  });
});
