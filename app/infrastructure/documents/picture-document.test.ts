import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createPictureBomb,
  createPlainPicture,
  CAMERA_SECRET,
} from '../../../tests/support/sample-pictures';
import { createJpegDocument, createPdfDocument } from '../../../tests/support/sample-documents';
import { checkPicture } from './picture-document';

async function kept(bytes: Buffer): Promise<Buffer> {
  const answer = await checkPicture(bytes);
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.contentType).toBe('image/jpeg');
  return answer.bytes;
}

async function createGrainPicture(
  side: number,
  amplitude: number,
  quality: number,
): Promise<Buffer> {
  let seed = 1;
  const raw = Buffer.alloc(side * side * 3);
  for (let at = 0; at < raw.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    raw[at] = 128 + ((seed / 2 ** 32) * 2 - 1) * amplitude;
  }
  const picture = sharp(raw, { raw: { width: side, height: side, channels: 3 } });
  return picture.jpeg({ quality }).toBuffer();
}

async function getColourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** Offset of a marker's segment (ITU T.81, annex B). */
function findSegment(bytes: Buffer, marker: number): number {
  let at = 2;
  while (bytes[at + 1] !== marker) at += 2 + bytes.readUInt16BE(at + 2);
  return at;
}

const START_OF_FRAME = 0xc0;
const COMMENT = Buffer.concat([Buffer.from('fffe0014', 'hex'), Buffer.from('Comment of a camer')]);

test('a checked picture is upright and has no metadata', async () => {
  const photo = await createJpegDocument();
  const commented = Buffer.concat([photo.subarray(0, 2), COMMENT, photo.subarray(2)]);
  expect(commented.includes(CAMERA_SECRET)).toBe(true);
  const bytes = await kept(commented);
  expect(bytes.includes(CAMERA_SECRET)).toBe(false);
  expect(bytes.includes('Comment of a camer')).toBe(false);
  const { exif, icc, xmp, iptc, orientation, format } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, iptc, orientation, format }).toEqual({ format: 'jpeg' });
  expect(await getColourAt(bytes, 200, 50)).toBe('red');
  expect(await getColourAt(bytes, 200, 350)).toBe('blue');
});

test('a checked picture is converted to sRGB', async () => {
  const red = createPlainPicture(40, 40, '#ff0000').withIccProfile('p3').jpeg({ quality: 100 });
  const cmyk = createPlainPicture(40, 40, '#ff0000').toColourspace('cmyk').jpeg({ quality: 100 });
  for (const picture of [red, cmyk]) {
    const { space, channels, icc } = await sharp(await kept(await picture.toBuffer())).metadata();
    expect({ space, channels, icc }).toEqual({ space: 'srgb', channels: 3 });
  }
});

test('a large picture is reduced and a small one stays the same size', async () => {
  const getEntrySize = async (width: number, height: number) => {
    const { width: w, height: h } = await sharp(
      await kept(await createPlainPicture(width, height).jpeg().toBuffer()),
    ).metadata();
    return [w, h];
  };
  expect(await getEntrySize(4_000, 3_000)).toEqual([2_400, 1_800]);
  expect(await getEntrySize(1_000, 5_000)).toEqual([480, 2_400]);
  expect(await getEntrySize(300, 200)).toEqual([300, 200]);
});

test.each([
  [4, 2_400],
  [8, 1_600],
])(
  'a checked picture stays below 1.5 MB, even with noise (quality %d)',
  async (quality, width) => {
    const bytes = await createGrainPicture(2_500, 120, quality);
    expect(bytes.length).toBeLessThan(512_000);
    const large = await sharp(bytes).resize(2_400).jpeg({ quality: 85 }).toBuffer();
    expect(large.length).toBeGreaterThan(1_500_000);
    const picture = await kept(bytes);
    expect(picture.length).toBeLessThanOrEqual(1_500_000);
    expect(await sharp(picture).metadata()).toMatchObject({ width });
  },
  30_000,
);

test('a checked picture stays below a given limit', async () => {
  const bytes = await createGrainPicture(2_500, 120, 8);
  const answer = await checkPicture(bytes, 511_999);
  expect(typeof answer === 'string' ? answer : answer.bytes.length).toBeLessThan(512_000);
  expect(await checkPicture(bytes, 1_000)).toBe('unreadable');
}, 30_000);

test('data appended to a picture are removed', async () => {
  const bytes = await kept(
    Buffer.concat([await createJpegDocument(), createPdfDocument('Hidden')]),
  );
  expect(bytes.includes('%PDF')).toBe(false);
  expect(bytes.includes('Hidden')).toBe(false);
});

test('truncated pictures are rejected', async () => {
  const photo = await createJpegDocument();
  for (const share of [0.1, 0.3, 0.6, 0.9]) {
    const cut = photo.subarray(0, Math.floor(photo.length * share));
    expect(await checkPicture(cut)).toBe('unreadable');
  }
});

test('garbage after a valid header and pictures other than JPEG are rejected', async () => {
  const photo = await createJpegDocument();
  const garbage = Buffer.concat([photo.subarray(0, 20), Buffer.alloc(5_000, 'garbage ')]);
  expect(await checkPicture(garbage)).toBe('unreadable');
  expect(await checkPicture(await createPlainPicture(40, 40).png().toBuffer())).toBe('unreadable');
  expect(await checkPicture(createPictureBomb(50_000, 50_000))).toBe('unreadable');
});

test('a picture that expands to gigabytes is rejected before decoding', async () => {
  const bomb = await createPlainPicture(400, 400).jpeg().toBuffer();
  const frame = findSegment(bomb, START_OF_FRAME);
  bomb.writeUInt16BE(50_000, frame + 5);
  bomb.writeUInt16BE(50_000, frame + 7);
  const before = process.memoryUsage().rss;
  const start = performance.now();
  expect(await checkPicture(bomb)).toBe('too-large');
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a picture just above 40 megapixels has too many pixels', async () => {
  expect(await checkPicture(await createPlainPicture(6_400, 6_300).jpeg().toBuffer())).toBe(
    'too-large',
  );
});
