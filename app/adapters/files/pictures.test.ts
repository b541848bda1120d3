import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureStore } from '~/account/picture.source';
import { photoWithExif, pictureBomb, plainPicture, SECRET_OF_THE_CAMERA } from './pictures.fixture';
import { createPictureStore } from './pictures.server';

let folder: string;
let pictures: PictureStore;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'taravani-pictures-')), 'pictures');
  pictures = createPictureStore(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

const files = () => readdir(folder).catch(() => []);

/** The colour of a picture at a place. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
}

describe('a picture', () => {
  test('is kept square, as WebP, in two sizes', async () => {
    const name = await pictures.add(await plainPicture(640, 400).png().toBuffer());
    for (const size of [96, 320] as const) {
      const picture = await pictures.find(name, size);
      if (!picture) throw new Error('no picture');
      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size });
    }
    expect((await files()).sort()).toEqual([`${name}-320.webp`, `${name}-96.webp`]);
  });

  test('is turned as the camera was held, and loses what the camera wrote', async () => {
    const photo = await photoWithExif();
    expect(photo.includes(SECRET_OF_THE_CAMERA)).toBe(true);
    const name = await pictures.add(photo);
    const picture = (await pictures.find(name, 320)) ?? Buffer.alloc(0);
    const { exif, xmp, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(picture.includes('Meera')).toBe(false);
    expect(await colourAt(picture, 160, 40)).toBe('red');
    expect(await colourAt(picture, 160, 280)).toBe('blue');
  });

  test('of one pixel is a picture', async () => {
    const name = await pictures.add(await plainPicture(1, 1).png().toBuffer());
    expect(await pictures.find(name, 96)).not.toBeNull();
  });

  test('is gone once it is removed; removing it again is nothing', async () => {
    const name = await pictures.add(await plainPicture(10, 10).png().toBuffer());
    await pictures.remove(name);
    await pictures.remove(name);
    expect(await files()).toEqual([]);
    expect(await pictures.find(name, 96)).toBeNull();
  });
});

describe('what is no picture is refused and leaves nothing', () => {
  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a picture')],
    [
      'a JPEG that breaks off',
      async () => {
        const whole = await plainPicture(800, 800).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
    ],
    ['a picture that unpacks to gigabytes', () => pictureBomb(50_000, 50_000)],
    ['one just above 40 megapixels', () => pictureBomb(8_001, 5_000)],
  ])('%s', async (_what, make) => {
    const bytes = await make();
    await expect(pictures.add(bytes)).rejects.toMatchObject({
      name: 'SourceFailure',
      kind: 'shape',
    });
    expect(await files()).toEqual([]);
  });
});

test.each(['', '..', '../secrets', 'a'.repeat(21), `${'a'.repeat(22)}/x`, `${'a'.repeat(21)}.`])(
  'the name %j leads nowhere',
  async (name) => {
    expect(await pictures.find(name, 96)).toBeNull();
    await pictures.remove(name);
  },
);
