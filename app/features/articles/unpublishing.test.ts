import { expect, test } from 'vitest';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import type { ArticlePictureStore } from './article-picture';
import { createArticleEditing } from './article-editing.server';
import type { ArticleEditingStore } from './article-editing.store';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const ASHA = { id: 1, email: 'asha@people.example' };

function createFailingEditing(kind: StoreErrorKind) {
  const fail = () => Promise.reject(new StoreError(kind, { said: 'No.' }));
  const source: Pick<ArticleEditingStore, 'find' | 'changeStatus' | 'remove'> = {
    find: () => Promise.resolve(null),
    changeStatus: fail,
    remove: fail,
  };
  return createArticleEditing({
    source: source as ArticleEditingStore,
    pictures: {} as ArticlePictureStore,
    clock,
  });
}

test.each([
  ['unsupported', 'unsupported'],
  ['unavailable', 'failed'],
  ['timeout', 'failed'],
] as const)('after the store error %s, unpublishing fails with %s', async (kind, failure) => {
  const writing = createFailingEditing(kind);
  expect(await writing.unpublish(ASHA, 1, 1)).toMatchObject({ ok: false, failure });
  expect(await writing.remove(ASHA, 1, 1)).toMatchObject({ ok: false, failure });
});
