import sharp, { type Sharp } from 'sharp';
import type {
  CheckedDocument,
  DocumentProblem,
} from '~/features/applications/apply/document-limits';

/** More pixels than phone cameras have. Checked before decoding, so that a small file cannot expand to gigabytes. */
const MAXIMUM_PIXELS = 40_000_000;
const MAXIMUM_BYTES = 1_500_000;
const TIMEOUT_SECONDS = 10;
/** In order of preference: the first result within the limit is used. The last encoding is for pure noise. */
const ENCODINGS = [
  { side: 2_400, quality: 85 },
  { side: 2_400, quality: 70 },
  { side: 1_600, quality: 60 },
  { side: 1_200, quality: 50 },
];

/**
 * Rotates by EXIF, converts to sRGB and re-encodes, which drops metadata and hidden data. Small print stays readable.
 * @param maximumBytes size limit of the result.
 */
export async function checkPicture(
  bytes: Buffer,
  maximumBytes = MAXIMUM_BYTES,
): Promise<CheckedDocument | DocumentProblem> {
  // Rejects files that start as another format, so that no other decoder runs.
  if (!startsAsJpeg(bytes)) return 'unreadable';
  try {
    const options = { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' } as const;
    const picture = await encodeWithinLimit(maximumBytes, () => sharp(bytes, options).autoOrient());
    return picture ? { contentType: 'image/jpeg', bytes: picture.bytes } : 'unreadable';
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'too-large'
      : 'unreadable';
  }
}

/**
 * Uses the sharpest encoding within the limit.
 * @param first index of the first encoding to attempt.
 * @returns null if even the smallest encoding exceeds the limit.
 * @throws Error for an unreadable picture.
 */
export async function encodeWithinLimit(maximumBytes: number, open: () => Sharp, first = 0) {
  for (const [index, { side, quality }] of ENCODINGS.slice(first).entries()) {
    const { data, info } = await open()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= maximumBytes) {
      return { bytes: data, width: info.width, height: info.height, step: first + index };
    }
  }
  return null;
}

export type JpegPicture = NonNullable<Awaited<ReturnType<typeof encodeWithinLimit>>>;

function startsAsJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}
