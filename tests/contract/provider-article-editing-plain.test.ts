import { afterEach, describe, expect, test } from 'vitest';
import { createArticleSender } from '~/infrastructure/provider/articles/article-sending';
import { createProviderArticleEditing } from '~/infrastructure/provider/articles/article-editing';
import { createSqlArticleDraftStore } from '~/infrastructure/sql/articles/article-editing';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createTemporaryFolder } from '../support/temporary-store';
import type { ArticleContent } from '~/features/articles/article-draft';
import type { ArticleWrite } from '~/features/articles/article-editing.store';
import type { ReceivedRequest, ServiceAnswer } from '../support/service-server';
import { openSpecifiedService } from './plain-service';

const TODAY = '2026-11-21';
const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const getName = (digit: number) => `${String(digit).repeat(32)}-100x50`;
const BYTES = Buffer.from('the bytes of a picture');

const CONTENT: ArticleContent = {
  language: 'en',
  mainHeading: 'Lamps & “light”',
  heading: 'Lamps',
  mainDescription: 'On lamps.',
  author: 'Meenakshi Rao',
  startDate: null,
  endDate: '2026-12-31',
  scheduleDate: TODAY,
  htmlContent: '<p>दीप <img alt="" src="moon" loading="lazy" /></p>',
  metaTags: ['Lamps', '<title>Lamps, lit</title>'],
  mainImageUrl: `/pictures/blog/${getName(2)}-100.webp`,
  mainImageAlt: 'A lamp',
};
const TEXTS = {
  mainHeading: ['Lamps & “light”'],
  heading: ['Lamps'],
  article: ['Meenakshi Rao'],
  startDate: [''],
  endDate: ['20261231'],
  scheduleDate: ['20261121'],
  htmlContent: ['<p>दीप <img alt="" src="moon.webp" loading="lazy" /></p>'],
  metaTags: ['Lamps', '<title>Lamps, lit</title>'],
};
const FILES = {
  mainImageFile: ['main.webp image/webp the bytes of a picture'],
  contentFiles: ['moon.webp image/webp the bytes of a picture'],
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

interface World {
  /** Responses to successive saves; the last one repeats. */
  saves: ServiceAnswer[];
  list: unknown[];
}

async function parseReceivedSave({ body, headers, query }: ReceivedRequest) {
  const form = await new Request('http://service.test', {
    method: 'POST',
    headers: { 'Content-Type': headers['content-type'] ?? '' },
    body: new Uint8Array(body),
  }).formData();
  const parts: Record<string, string[]> = {};
  for (const [name, value] of form.entries()) {
    const text =
      typeof value === 'string' ? value : `${value.name} ${value.type} ${await value.text()}`;
    (parts[name] ??= []).push(text);
  }
  return { parts, query };
}

async function open(given: Partial<World> = {}) {
  const world: World = { saves: [{ body: 'Saved' }], list: [], ...given };
  let count = 0;
  const service = await openSpecifiedService(({ path }) => {
    if (path.endsWith('/by-date')) return { json: world.list };
    count += 1;
    return world.saves[Math.min(count, world.saves.length) - 1] ?? { status: 500 };
  });
  const folder = await createTemporaryFolder();
  const { db } = await folder.openStore();
  close = async () => {
    await service.close();
    await folder.remove();
  };
  let forgotten = 0;
  const { client } = service;
  const draftStore = createSqlArticleDraftStore(db, clock);
  const writing = createProviderArticleEditing({
    draftStore,
    sending: createArticleSender({
      client,
      pictures: { find: (file) => Promise.resolve(file.endsWith('-100.webp') ? BYTES : null) },
      clock,
    }),
    blogs: {
      clear: () => {
        forgotten += 1;
      },
    },
  });
  await writing.addPictures([
    { name: getName(1), contentKey: 'moon', originalName: 'Moon.png' },
    { name: getName(2), contentKey: null, originalName: 'Lamp.png' },
  ]);
  const listSaveRequests = () =>
    service.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/save'));
  return {
    world,
    writing,
    draftStore,
    listSaveRequests,
    saves: () => Promise.all(listSaveRequests().map(parseReceivedSave)),
    forgotten: () => forgotten,
    contentVersion: () => contentVersion(db),
    audited: async () =>
      (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    write: (differences: Partial<ArticleWrite> = {}) => writing.write(wanted(differences)),
  };
}

function wanted(differences: Partial<ArticleWrite> = {}): ArticleWrite {
  return {
    id: null,
    version: 0,
    slug: 'lamps',
    status: 'published',
    content: CONTENT,
    pictures: [getName(1), getName(2)],
    submission: null,
    changedBy: 'asha@people.example',
    audit: { actor: 'asha@people.example', action: 'blog published', detail: '' },
    ...differences,
  };
}

async function getId(written: Promise<unknown>): Promise<number> {
  const answer = await written;
  if (typeof answer !== 'object' || answer === null) throw new Error(String(answer));
  return (answer as { readonly id: number }).id;
}

describe('publishing through a provider that supports only the specified calls', () => {
  test('sends exactly the specified form', async () => {
    const { write, listSaveRequests, saves, draftStore, forgotten } = await open();
    const id = await getId(write());
    expect(listSaveRequests().map(({ path }) => path)).toEqual([
      '/heastro-service/astroblogs/save',
    ]);
    expect(await saves()).toEqual([{ query: {}, parts: { ...TEXTS, ...FILES } }]);
    expect(await draftStore.find(id)).toMatchObject({ status: 'published', version: 1 });
    expect(forgotten()).toBe(1);
  });

  test.each([
    ['fails', { status: 500 }],
    ['refuses', { status: 400, json: { message: 'No.' } }],
    ['says so in its answer', { json: { status: 'FAILED', statusDescription: 'No.' } }],
  ])('that %s is repeated with the texts in the query', async (_, first) => {
    const { write, listSaveRequests, saves, audited } = await open({
      saves: [first, { body: 'Saved' }],
    });
    await getId(write());
    const [, second] = await saves();
    expect(second?.parts).toEqual(FILES);
    const query = new URLSearchParams(listSaveRequests()[1]?.rawQuery);
    expect(Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))).toEqual(
      TEXTS,
    );
    expect(listSaveRequests()).toHaveLength(2);
    expect(await audited()).toEqual(['blog published']);
  });

  test('can also send an article without pictures in the query', async () => {
    const { write, saves } = await open({ saves: [{ status: 500 }, { body: 'Saved' }] });
    const content = { ...CONTENT, mainImageUrl: '/art/blog/x.svg', htmlContent: '<p>x</p>' };
    await getId(write({ content, pictures: [] }));
    expect((await saves())[1]?.parts).toEqual({});
  });

  test('that fails twice leaves only a draft', async () => {
    const { world, write, listSaveRequests, draftStore, contentVersion, audited } = await open();
    const id = await getId(write({ status: 'draft' }));
    expect(listSaveRequests()).toEqual([]);
    const before = [await draftStore.find(id), await contentVersion(), await audited()];
    world.saves = [{ status: 500 }];
    await expect(write({ id, version: 1 })).rejects.toMatchObject({
      name: 'SourceFailure',
      kind: 'unavailable',
      message: 'HTTP error! status: 500',
    });
    expect(listSaveRequests()).toHaveLength(2);
    expect([await draftStore.find(id), await contentVersion(), await audited()]).toEqual(before);
    world.saves = [{ body: 'Saved' }];
    await getId(write({ id, version: 1 }));
    expect(await draftStore.find(id)).toMatchObject({ status: 'published', version: 2 });
  });

  test('sends nothing when the local store rejects the article, and otherwise sends one form', async () => {
    const { write, listSaveRequests } = await open();
    const [one, other] = await Promise.all([
      getId(write({ submission: 'one' })),
      getId(write({ submission: 'one' })),
    ]);
    expect(other).toBe(one);
    expect(await write({ id: one, version: 7 })).toBe('changed');
    expect(await write({ id: one + 9, slug: 'free' })).toBe('gone');
    expect(await write()).toBe('slug-taken');
    expect(listSaveRequests()).toHaveLength(1);
  });

  test('sends nothing when a picture cannot be read', async () => {
    const { write, listSaveRequests } = await open();
    const content = {
      ...CONTENT,
      mainImageUrl: `/pictures/blog/${getName(3).replace('100x50', '90x50')}-90.webp`,
    };
    await expect(write({ content })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(listSaveRequests()).toEqual([]);
  });
});

describe('an article written on this site', () => {
  test.each([
    ['in its answer', [{ json: { status: 'SUCCESS', id: '41' } }], []],
    [
      'in its list',
      [{ body: 'Saved' }],
      [
        { id: 40, heading: 'Lamps', mainHeading: 'Lamps & “light”', scheduleDate: 20250101 },
        { id: 41, heading: 'Lamps', mainHeading: 'Lamps & “light”', scheduleDate: 20261121 },
        { id: 42, heading: 'Other', mainHeading: 'Lamps & “light”' },
      ],
    ],
  ])('is sent again with its number %s', async (_, saves, list) => {
    const stage = await open({ saves, list });
    const id = await getId(stage.write());
    const content = { ...CONTENT, htmlContent: '<p>New</p>' };
    await getId(stage.write({ id, version: 1, content, pictures: [getName(2)] }));
    const [first, second] = await stage.saves();
    expect(first?.parts).not.toHaveProperty('id');
    expect(second?.parts).toMatchObject({ id: ['41'], htmlContent: ['<p>New</p>'] });
    expect(second?.parts).not.toHaveProperty('contentFiles');
  });

  test.each([
    ['has a number', [{ json: { id: 41 } }]],
    ['has none', [{ body: 'Saved' }]],
  ])('cannot be unpublished when the response %s', async (_, saves) => {
    const { write, writing, draftStore, audited, contentVersion } = await open({ saves });
    const id = await getId(write());
    const before = [await draftStore.find(id), await audited(), await contentVersion()];
    const line = {
      id,
      version: 1,
      changedBy: 'asha@people.example',
      audit: { actor: 'asha@people.example', action: 'blog taken back', detail: '' },
    };
    const unsupported = { name: 'SourceFailure', kind: 'unsupported' };
    await expect(writing.changeStatus({ ...line, status: 'unpublished' })).rejects.toMatchObject(
      unsupported,
    );
    await expect(writing.remove(line)).rejects.toMatchObject(unsupported);
    await expect(write({ id, version: 1, status: 'unpublished' })).rejects.toMatchObject(
      unsupported,
    );
    expect([await draftStore.find(id), await audited(), await contentVersion()]).toEqual(before);
  });

  test('is deleted locally when it was never sent to the provider', async () => {
    const { write, writing, listSaveRequests } = await open();
    const id = await getId(write({ status: 'draft' }));
    const removal = {
      id,
      version: 1,
      changedBy: 'asha@people.example',
      audit: { actor: 'asha@people.example', action: 'blog deleted', detail: '' },
    };
    expect(await writing.remove(removal)).toEqual({ pictures: [getName(1), getName(2)] });
    expect(listSaveRequests()).toEqual([]);
  });
});
