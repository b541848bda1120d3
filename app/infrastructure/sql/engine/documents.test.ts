import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createMemoryFileStore } from '../../../../tests/support/memory-file-store';
import { createDocumentFiles } from './documents';
import { applyWithDocuments } from '../../../../tests/support/stored-applications';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const WRITTEN_AT = new Date('2026-11-21T06:30:00Z');
const AFTERWARDS = new Date('2026-11-21T06:30:01Z');

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

test('the sweep removes old unreferenced documents and no other file', async () => {
  const { db } = await folder.openStore();
  const keyring = createKeyring(['a secret of these tests, long enough']);
  const files = createMemoryFileStore(WRITTEN_AT);
  for (let number = 0; number < 700; number += 1) {
    await files.put(`documents/before-${number}`, Buffer.of(0));
  }
  const named = await applyWithDocuments({ db, keyring, files }, 3);
  for (let number = 0; number < 700; number += 1) {
    await files.put(`documents/after-${number}`, Buffer.of(0));
  }
  await files.put('pictures/cat', Buffer.of(0));
  const documents = createDocumentFiles(db, files, keyring);

  expect(await documents.sweep(WRITTEN_AT)).toBe(0);
  expect(await documents.sweep(AFTERWARDS)).toBe(1_400);
  expect([...files.files.keys()].sort()).toEqual([...named, 'pictures/cat'].sort());
  expect(await documents.sweep(AFTERWARDS)).toBe(0);
});
