import { PICTURE_SIZES, type PictureSize } from '~/features/account/picture.store';

const PHOTO_FOLDER = '/pictures/astrologer/';
const PICTURE_FILE_PATTERN = /^([0-9a-f]{32})-(\d{2,3})\.webp$/;
/** Also matches URLs of another site's API. */
const LARGE_PHOTO_PATTERN = /\/pictures\/astrologer\/[0-9a-f]{32}-320\.webp$/;

export function getPhotoPath(name: string, size: PictureSize): string {
  return `${PHOTO_FOLDER}${Buffer.from(name, 'base64url').toString('hex')}-${size}.webp`;
}

export function parsePhotoFile(file: string): { name: string; size: PictureSize } | null {
  const [, hex, written] = PICTURE_FILE_PATTERN.exec(file) ?? [];
  const size = PICTURE_SIZES.find((each) => String(each) === written);
  return hex && size ? { name: Buffer.from(hex, 'hex').toString('base64url'), size } : null;
}

/** @returns null if the photo has only one size */
export function findSmallPhotoUrl(address: string): string | null {
  return LARGE_PHOTO_PATTERN.test(address) ? address.replace(/320\.webp$/, '96.webp') : null;
}
