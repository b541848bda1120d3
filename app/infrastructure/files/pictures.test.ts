import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureStore } from '~/features/account/picture.store';
import { createDiskFileStore } from './disk-file-store';
import {
  createPhotoWithExif,
  createPictureBomb,
  createPlainPicture,
  CAMERA_SECRET,
} from '../../../tests/support/sample-pictures';
import { createPictureStore } from './pictures';

let folder: string;
let pictures: PictureStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-pictures-'));
  pictures = createPictureStore(createDiskFileStore(folder));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (...parts: string[]) => path.join(folder, 'pictures', ...parts);
const files = () => readdir(at()).catch(() => []);
const addTestPicture = async () => pictures.add(await createPlainPicture(10, 10).png().toBuffer());
const getBothFiles = (name: string) => [`${name}-320.webp`, `${name}-96.webp`];

async function getColourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

describe('a profile picture', () => {
  test('is stored as a square WebP in two sizes', async () => {
    const name = await pictures.add(await createPlainPicture(640, 400).png().toBuffer());
    for (const size of [96, 320] as const) {
      const picture = await pictures.find(name, size);
      if (!picture) throw new Error('no picture');
      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size });
    }
    expect((await files()).sort()).toEqual(getBothFiles(name));
  });

  test('is rotated upright and loses its metadata', async () => {
    const photo = await createPhotoWithExif();
    expect(photo.includes(CAMERA_SECRET)).toBe(true);
    const name = await pictures.add(photo);
    const picture = (await pictures.find(name, 320)) ?? Buffer.alloc(0);
    const { exif, xmp, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(picture.includes('Meera')).toBe(false);
    expect(await getColourAt(picture, 160, 40)).toBe('red');
    expect(await getColourAt(picture, 160, 280)).toBe('blue');
  });

  test('can be a single pixel', async () => {
    const name = await pictures.add(await createPlainPicture(1, 1).png().toBuffer());
    expect(await pictures.find(name, 96)).not.toBeNull();
  });

  test('is gone after removal, and a second removal has no effect', async () => {
    const name = await addTestPicture();
    await pictures.remove(name);
    await pictures.remove(name);
    expect(await files()).toEqual([]);
    expect(await pictures.find(name, 96)).toBeNull();
  });
});

describe('the picture sweep', () => {
  const NOW = new Date('2026-11-21T10:00:00Z');
  const HOUR_AGO = new Date('2026-11-21T09:00:00Z');
  const DAY_AGO = new Date('2026-11-20T10:00:00Z');

  async function addPictureAt(time: Date): Promise<string> {
    const name = await addTestPicture();
    for (const file of getBothFiles(name)) await utimes(at(file), time, time);
    return name;
  }

  test('removes old pictures that no record uses', async () => {
    const owned = await addPictureAt(DAY_AGO);
    const [left, alsoLeft] = [await addPictureAt(DAY_AGO), await addPictureAt(DAY_AGO)];
    const fresh = await addPictureAt(NOW);
    const asked: string[] = [];
    const removed = await pictures.sweep(HOUR_AGO, (names) => {
      asked.push(...names);
      return Promise.resolve(new Set([owned]));
    });
    expect(removed).toBe(2);
    expect((await files()).sort()).toEqual([...getBothFiles(owned), ...getBothFiles(fresh)].sort());
    expect(asked.sort()).toEqual([owned, left, alsoLeft].sort());
    expect(await pictures.sweep(HOUR_AGO, (names) => Promise.resolve(new Set(names)))).toBe(0);
  });

  test('removes partial pictures left by a crash, and ignores other files', async () => {
    const name = await addPictureAt(DAY_AGO);
    await rm(at(`${name}-320.webp`));
    await writeFile(at('notes.txt'), 'of the operator');
    await utimes(at('notes.txt'), DAY_AGO, DAY_AGO);
    expect(await pictures.sweep(HOUR_AGO, () => Promise.resolve(new Set()))).toBe(1);
    expect(await files()).toEqual(['notes.txt']);
  });

  test('checks pictures in batches and counts each one once', async () => {
    const names = Array.from({ length: 1_200 }, (_, number) => String(number).padStart(22, 'n'));
    await addPictureAt(DAY_AGO);
    for (const file of names.flatMap(getBothFiles)) {
      await writeFile(at(file), '');
      await utimes(at(file), DAY_AGO, DAY_AGO);
    }
    const sizes: number[] = [];
    const removed = await pictures.sweep(HOUR_AGO, (asked) => {
      sizes.push(asked.length);
      return Promise.resolve(new Set(names.slice(0, 100)));
    });
    expect(removed).toBe(1_101);
    expect(Math.max(...sizes)).toBe(500);
    expect((await files()).sort()).toEqual(names.slice(0, 100).flatMap(getBothFiles).sort());
  });

  test('makes no query when there are no pictures', async () => {
    const failOnCall = () => Promise.reject(new Error('asked'));
    expect(await pictures.sweep(HOUR_AGO, failOnCall)).toBe(0);
  });
});

describe('pictures on a failing disk', () => {
  beforeEach(() => writeFile(at(), 'a file where the folder should be'));
  const name = 'x'.repeat(22);
  const FAILURE = { name: 'SourceFailure', kind: 'unavailable' };

  test('are neither stored nor shown, and the failure is reported', async () => {
    await expect(addTestPicture()).rejects.toMatchObject(FAILURE);
    await expect(pictures.find(name, 96)).rejects.toMatchObject(FAILURE);
    await expect(
      pictures.sweep(new Date(), () => Promise.resolve(new Set())),
    ).rejects.toMatchObject(FAILURE);
  });

  test('can be removed without an error', () =>
    expect(pictures.remove(name)).resolves.toBeUndefined());
});

describe('an unusable picture upload', () => {
  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a picture')],
    [
      'a JPEG that breaks off',
      async () => {
        const whole = await createPlainPicture(800, 800).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
    ],
    ['a picture that unpacks to gigabytes', () => createPictureBomb(50_000, 50_000)],
    ['one just above 40 megapixels', () => createPictureBomb(8_001, 5_000)],
  ])('is rejected and not stored: %s', async (_what, make) => {
    const bytes = await make();
    await expect(pictures.add(bytes)).rejects.toMatchObject({
      name: 'SourceFailure',
      kind: 'shape',
    });
    expect(await files()).toEqual([]);
  });
});

test.each(['', '..', '../secrets', 'a'.repeat(21), `${'a'.repeat(22)}/x`, `${'a'.repeat(21)}.`])(
  'a picture with the name %j does not exist',
  async (name) => {
    expect(await pictures.find(name, 96)).toBeNull();
    await pictures.remove(name);
  },
);
