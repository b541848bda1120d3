import { PICTURE_SIZES, type PictureSize } from '~/features/account/picture.store';

const FOLDER = '/pictures/astrologer/';
const FILE = /^([0-9a-f]{32})-(\d{2,3})\.webp$/;
/** Also matches URLs of another site's API. */
const LARGE = /\/pictures\/astrologer\/[0-9a-f]{32}-320\.webp$/;

export function photoPath(name: string, size: PictureSize): string {
  return `${FOLDER}${Buffer.from(name, 'base64url').toString('hex')}-${size}.webp`;
}

export function parsePhotoFile(file: string): { name: string; size: PictureSize } | null {
  const [, hex, written] = FILE.exec(file) ?? [];
  const size = PICTURE_SIZES.find((each) => String(each) === written);
  return hex && size ? { name: Buffer.from(hex, 'hex').toString('base64url'), size } : null;
}

/** @returns null if the photo has only one size */
export function smallPhoto(address: string): string | null {
  return LARGE.test(address) ? address.replace(/320\.webp$/, '96.webp') : null;
}
