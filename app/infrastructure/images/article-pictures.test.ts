import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMemoryFileStore } from '../../../tests/support/memory-file-store';
import {
  createPhotoWithExif,
  createPictureBomb,
  createPlainPicture,
  createSmallBmp,
  CAMERA_SECRET,
} from '../../../tests/support/sample-pictures';
import { readBmp } from './picture-master';
import { createArticlePictures } from './article-pictures';

function open() {
  const store = createMemoryFileStore();
  return { pictures: createArticlePictures(store), files: store.files };
}

async function addPicture(bytes: Uint8Array, type: string) {
  const { pictures, files } = open();
  const answer = await pictures.add(bytes, type);
  if (typeof answer === 'string') throw new Error(answer);
  const sizes = await Promise.all(
    [...files.values()].map(async (file) => (await sharp(file).metadata()).width),
  );
  return { ...answer, files, sizes: sizes.sort((a, b) => a - b) };
}

describe('pictures of articles', () => {
  it('are stored in the sizes that pages need, and never enlarged', async () => {
    const wide = await addPicture(
      await createPlainPicture(2400, 1200).jpeg().toBuffer(),
      'image/jpeg',
    );
    expect(wide.sizes).toEqual([480, 960, 1600]);
    expect(wide.name).toMatch(/-1600x800$/);
    const small = await addPicture(
      await createPlainPicture(300, 200).png().toBuffer(),
      'image/png',
    );
    expect(small.sizes).toEqual([300]);
  });

  it('are copied for another article, size by size', async () => {
    const { pictures, files } = open();
    const answer = await pictures.add(
      await createPlainPicture(1000, 500).jpeg().toBuffer(),
      'image/jpeg',
    );
    const { name } = answer as { name: string };
    const copy = await pictures.copy(name);
    expect(copy?.name).toMatch(/^[0-9a-f]{32}-1000x500$/);
    expect(copy?.name).not.toBe(name);
    const before = [...files.values()];
    expect(before).toHaveLength(6);
    await pictures.remove(name);
    expect([...files.values()]).toEqual(before.slice(3));
    expect(await pictures.copy(name)).toBeNull();
    expect(await pictures.copy('../x')).toBeNull();
  });

  it('lose camera metadata and are turned upright', async () => {
    const { files, name } = await addPicture(await createPhotoWithExif(), 'image/jpeg');
    expect(name).toMatch(/-400x400$/);
    for (const file of files.values()) {
      expect(file.includes(CAMERA_SECRET)).toBe(false);
      const { dominant } = await sharp(
        await sharp(file).extract({ left: 0, top: 0, width: 400, height: 150 }).toBuffer(),
      ).stats();
      expect(dominant.r).toBeGreaterThan(200);
    }
  });

  it('can be Windows bitmaps, with colours and rows in the right order', async () => {
    expect((await addPicture(createSmallBmp(), 'image/bmp')).name).toMatch(/-2x2$/);
    const { rgba } = (await readBmp(createSmallBmp(), 100)) as { rgba: Uint8ClampedArray };
    expect(Buffer.from(rgba).toString('hex')).toBe('ff0000ff00ff00ff0000ffffffffffff');
    expect(await readBmp(createSmallBmp(), 3)).toBe('too-large');
  });

  it('can be SVG drawings, which are rasterised', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
    const { name } = await addPicture(Buffer.from(svg), 'image/svg+xml');
    expect(name).toMatch(/-\d+x\d+$/);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'image/png', 'unreadable'],
    ['half a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png', 'unreadable'],
    ['a bomb', createPictureBomb(60_000, 60_000), 'image/png', 'too-many-pixels'],
    ['half a bitmap', createSmallBmp().subarray(0, 60), 'image/bmp', 'unreadable'],
    [
      'a drawing with a script',
      Buffer.from('<svg><script>x()</script></svg>'),
      'image/svg+xml',
      'not-harmless',
    ],
  ])('of an unsupported kind are rejected and not stored: %s', async (_, bytes, type, problem) => {
    const { pictures, files } = open();
    expect(await pictures.add(bytes, type)).toBe(problem);
    expect(files.size).toBe(0);
  });

  it('without a database row are deleted in all sizes after the grace period', async () => {
    const { pictures, files } = open();
    const bytes = await createPlainPicture(600, 300).png().toBuffer();
    const known = await pictures.add(bytes, 'image/png');
    await pictures.add(bytes, 'image/png');
    const isKnown = async () => new Set(typeof known === 'string' ? [] : [known.name]);
    expect(await pictures.sweep(new Date('2026-11-21T06:30:00Z'), isKnown)).toBe(0);
    expect(await pictures.sweep(new Date('2026-11-22T06:30:00Z'), isKnown)).toBe(1);
    expect(files.size).toBe(2);
  });
});
