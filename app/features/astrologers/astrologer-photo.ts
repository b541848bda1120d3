import { PICTURE_SIZES, type PictureSize } from '~/features/account/picture.store';

const FOLDER = '/pictures/astrologer/';
const FILE = /^([0-9a-f]{32})-(\d{2,3})\.webp$/;
/** Also at the address of another site, which serves it by its API. */
const LARGE = /\/pictures\/astrologer\/[0-9a-f]{32}-320\.webp$/;

/** @returns the address of an astrologer's accepted photo, by its name in the `PictureStore`: in hexadecimal, as addresses are in lower case */
export function photoPath(name: string, size: PictureSize): string {
  return `${FOLDER}${Buffer.from(name, 'base64url').toString('hex')}-${size}.webp`;
}

/** @returns the picture of which an address ends like this; null where none can be */
export function parsePhotoFile(file: string): { name: string; size: PictureSize } | null {
  const [, hex, written] = FILE.exec(file) ?? [];
  const size = PICTURE_SIZES.find((each) => String(each) === written);
  return hex && size ? { name: Buffer.from(hex, 'hex').toString('base64url'), size } : null;
}

/** @returns the smaller size of a photo, for where it is shown small; null of a picture that has one size */
export function smallPhoto(address: string): string | null {
  return LARGE.test(address) ? address.replace(/320\.webp$/, '96.webp') : null;
}
