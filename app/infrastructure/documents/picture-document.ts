import sharp, { type Sharp } from 'sharp';
import type {
  CheckedDocument,
  DocumentProblem,
} from '~/features/applications/apply/document-check.gateway';

/** 40 megapixels: more than phones take; a small file that unpacks to more is refused before it is unpacked. */
const MAXIMUM_PIXELS = 40_000_000;
const MAXIMUM_BYTES = 1_500_000;
/** Hostile pictures aside, one takes well below a second. */
const TIMEOUT_SECONDS = 10;
/** The first that gives no more than the maximum is taken. The last is for pictures that are all grain. */
const ENCODINGS = [
  { side: 2_400, quality: 85 },
  { side: 2_400, quality: 70 },
  { side: 1_600, quality: 60 },
  { side: 1_200, quality: 50 },
];

/**
 * Turned as the camera was held, in the colours of the web, re-encoded: nothing that the camera wrote beside the picture
 * survives, nor anything hidden behind it. Small writing stays readable.
 * @param maximumBytes what may be kept of it at most.
 */
export async function checkPicture(
  bytes: Buffer,
  maximumBytes = MAXIMUM_BYTES,
): Promise<CheckedDocument | DocumentProblem> {
  // Anyone who else might read these bytes, as a drawing or another kind of picture, is not asked.
  if (!startsAsJpeg(bytes)) return 'unreadable';
  try {
    const options = { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' } as const;
    const picture = await encodeWithin(maximumBytes, () => sharp(bytes, options).autoOrient());
    return picture ? { contentType: 'image/jpeg', bytes: picture.bytes } : 'unreadable';
  } catch (error) {
    // The library says in many ways that it cannot read a picture.
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'too-large'
      : 'unreadable';
  }
}

/** A picture in the colours of the web, without anything beside it. */
export interface JpegPicture {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** How many sharper encodings took too many bytes. */
  readonly step: number;
}

/**
 * Encodes a picture as sharply as a number of bytes allows.
 * @param first the first step to try: what is sharper is not.
 * @returns null when even the smallest encoding takes more.
 * @throws Error when the picture cannot be read.
 */
export async function encodeWithin(
  maximumBytes: number,
  open: () => Sharp,
  first = 0,
): Promise<JpegPicture | null> {
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

function startsAsJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}
