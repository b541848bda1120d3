import sharp from 'sharp';
import { withPictureSlot } from '~/infrastructure/images/picture-slot';
import { StoreError } from '~/shared/result/store-error';

/** More pixels than phone cameras have. Checked before decoding, so that a small file cannot expand to gigabytes. */
const MAXIMUM_PIXELS = 40_000_000;
const JPEG_QUALITY = 80;

/**
 * Rotates to upright, crops to a square with sides of `side` pixels and re-encodes, which drops all metadata.
 * @throws StoreError `shape` if the bytes are not a picture.
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
