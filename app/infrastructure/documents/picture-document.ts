import sharp from 'sharp';
import type { CheckedDocument, DocumentProblem } from '~/features/onboarding/document-check.source';

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
  // Whoever else might read these bytes, as a drawing or another kind of picture, is not asked.
  if (!startsAsJpeg(bytes)) return 'unreadable';
  try {
    for (const { side, quality } of ENCODINGS) {
      const encoded = await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
      if (encoded.length <= maximumBytes) return { contentType: 'image/jpeg', bytes: encoded };
    }
    return 'unreadable';
  } catch {
    // The library says in many ways that it cannot read a picture.
    return 'unreadable';
  }
}

function startsAsJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}
