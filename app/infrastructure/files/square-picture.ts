import sharp from 'sharp';
import { withPictureSlot } from '~/infrastructure/images/picture-slot';
import { StoreError } from '~/shared/result/store-error';

/** More pixels than phones take. Checked before decoding, so that a small file cannot expand to gigabytes. */
const MAXIMUM_PIXELS = 40_000_000;
const JPEG_QUALITY = 80;

/**
 * Turned as the camera was held, cut to a square with sides of `side` pixels, re-encoded: nothing that the camera wrote beside
 * the picture survives.
 * @throws StoreError `shape` when the bytes are no picture.
 */
export async function toSquare(
  bytes: Uint8Array,
  side: number,
  format: 'webp' | 'jpeg',
): Promise<Buffer> {
  try {
    return await withPictureSlot(() =>
      sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
        .rotate()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
        .toFormat(format, { quality: JPEG_QUALITY })
        .toBuffer(),
    );
  } catch (cause) {
    throw new StoreError('shape', 'picture-unreadable', { cause });
  }
}
