import { expect, test } from 'vitest';
import { SourceFailure, type SourceFailureKind } from '~/shared/result/store-error';
import type { ArticlePictures } from './article-picture.store';
import { createWriting } from './article-editing.server';
import type { BlogWriting } from './article-editing.store';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const ASHA = { id: 1, email: 'asha@people.example' };

function writingThatFails(kind: SourceFailureKind) {
  const fail = () => Promise.reject(new SourceFailure(kind, { said: 'No.' }));
  const source: Pick<BlogWriting, 'find' | 'changeStatus' | 'remove'> = {
    find: () => Promise.resolve(null),
    changeStatus: fail,
    remove: fail,
  };
  return createWriting({ source: source as BlogWriting, pictures: {} as ArticlePictures, clock });
}

test.each([
  ['unsupported', 'unsupported'],
  ['unavailable', 'failed'],
  ['timeout', 'failed'],
] as const)('unpublishing on a store that is %s ends as %s', async (kind, failure) => {
  const writing = writingThatFails(kind);
  expect(await writing.unpublish(ASHA, 1, 1)).toMatchObject({ ok: false, failure });
  expect(await writing.remove(ASHA, 1, 1)).toMatchObject({ ok: false, failure });
});
