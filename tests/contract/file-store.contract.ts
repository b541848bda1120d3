import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileContent } from '~/shared/files/file-content';
import type { FileStore, StoredFile } from '~/infrastructure/files/file-store';

export async function listed(files: FileStore, folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files.list(folder)) found.push(file);
  return found;
}

export async function namesIn(files: FileStore, folder: string): Promise<string[]> {
  return (await listed(files, folder)).map(({ name }) => name).sort();
}

export function readWhole(content: FileContent | null): Promise<Buffer> {
  return content ? buffer(content.body) : Promise.resolve(Buffer.alloc(0));
}

export function fileStoreContract(
  start: () => Promise<{ readonly files: FileStore; stop(): Promise<void> }>,
): void {
  let started: Awaited<ReturnType<typeof start>>;
  let files: FileStore;

  beforeAll(async () => {
    started = await start();
    files = started.files;
  });
  afterAll(() => started.stop());

  describe('a stored file', () => {
    test.each([0, 1, 600_000])('of %i bytes is returned unchanged', async (size) => {
      const bytes = randomBytes(size);
      await files.put(`sizes/${size}`, bytes);
      expect((await files.get(`sizes/${size}`))?.equals(bytes)).toBe(true);
      const content = await files.open(`sizes/${size}`);
      expect(content?.length).toBe(size);
      expect((await readWhole(content)).equals(bytes)).toBe(true);
    });

    test('can be closed before it is read to the end', async () => {
      const bytes = randomBytes(3_000_000);
      await files.put('left/file', bytes);
      for (let readers = 0; readers < 100; readers += 1) {
        const content = await files.open('left/file');
        if (readers % 2 === 0) {
          for await (const piece of content?.body ?? []) {
            expect(piece.length).toBeGreaterThan(0);
            break;
          }
        } else await content?.body.cancel();
      }
      expect((await readWhole(await files.open('left/file'))).equals(bytes)).toBe(true);
    });

    test('is replaced by a shorter or longer one', async () => {
      for (const text of ['a first text', 'second', 'the third text is the longest of all']) {
        await files.put('replaced/file', Buffer.from(text));
        expect(String(await files.get('replaced/file'))).toBe(text);
        expect(String(await readWhole(await files.open('replaced/file')))).toBe(text);
      }
      expect(await namesIn(files, 'replaced')).toEqual(['replaced/file']);
    });

    test('that does not exist is null, in an existing folder and in a missing one', async () => {
      await files.put('missing/other', Buffer.from('x'));
      expect(await files.get('missing/file')).toBeNull();
      expect(await files.get('no-such-folder/file')).toBeNull();
      expect(await files.open('missing/file')).toBeNull();
      expect(await files.open('no-such-folder/file')).toBeNull();
    });

    test('is gone after removal, and a second removal has no effect', async () => {
      await files.put('removed/file', Buffer.from('x'));
      await files.put('removed/stays', Buffer.from('y'));
      await files.remove('removed/file');
      await files.remove('removed/file');
      await files.remove('never-there/file');
      expect(await files.get('removed/file')).toBeNull();
      expect(await files.open('removed/file')).toBeNull();
      expect(await namesIn(files, 'removed')).toEqual(['removed/stays']);
    });

    test('is one of two complete versions after concurrent puts', async () => {
      const [one, two] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')];
      await Promise.all([files.put('race/file', one), files.put('race/file', two)]);
      const kept = (await files.get('race/file')) ?? Buffer.alloc(0);
      expect(kept.equals(one) || kept.equals(two)).toBe(true);
      expect(await namesIn(files, 'race')).toEqual(['race/file']);
    });

    test('can have any generated name', async () => {
      const names = ['A-z_0.9.webp', '-a', '_', 'x'.repeat(100)].map((base) => `names/${base}`);
      for (const name of names) await files.put(name, Buffer.from(name));
      for (const name of names) expect(String(await files.get(name))).toBe(name);
      expect(await namesIn(files, 'names')).toEqual([...names].sort());
    });
  });

  describe('a file list', () => {
    test('contains only the files of one folder, with their ages', async () => {
      const before = Date.now();
      await files.put('listed/one', Buffer.from('1'));
      await files.put('listed/two', Buffer.from('2'));
      await files.put('listed-too/three', Buffer.from('3'));
      const found = await listed(files, 'listed');
      expect(found.map(({ name }) => name).sort()).toEqual(['listed/one', 'listed/two']);
      for (const { modifiedAt } of found) {
        expect(modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
        expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
      }
    });

    test('of a missing folder is empty', async () => {
      expect(await namesIn(files, 'nothing-here')).toEqual([]);
    });

    test('can be stopped early while its files are removed', async () => {
      for (const base of ['a', 'b', 'c']) await files.put(`way/${base}`, Buffer.from(base));
      for await (const { name } of files.list('way')) {
        await files.remove(name);
        break;
      }
      expect(await namesIn(files, 'way')).toHaveLength(2);
      for await (const { name } of files.list('way')) await files.remove(name);
      expect(await namesIn(files, 'way')).toEqual([]);
    });
  });

  describe.each([
    '',
    'file',
    '/file',
    'folder/',
    'a/b/c',
    '../file',
    'folder/..',
    'folder/../../etc',
    './file',
    'folder/.hidden',
    'folder\\file',
    'folder/a b',
    'folder/a\n',
    'folder/%2e%2e',
    'folder/ॐ',
    `folder/${'x'.repeat(300)}`,
  ])('the name %j', (name) => {
    test('is rejected as a programming error', async () => {
      const works = [
        files.put(name, Buffer.from('x')),
        files.get(name),
        files.open(name),
        files.remove(name),
      ];
      for (const work of works) {
        await expect(work).rejects.toThrow(/ is no name for a stored file$/);
        await expect(work).rejects.not.toMatchObject({ name: 'SourceFailure' });
      }
    });
  });

  test.each(['', '..', '.', 'a/b', 'a/', '../a'])('the folder %j cannot be listed', (folder) =>
    expect(listed(files, folder)).rejects.toThrow(/ is no folder for stored files$/),
  );
}
