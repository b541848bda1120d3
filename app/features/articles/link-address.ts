import { EMAIL_ADDRESS } from '~/shared/text/email-address';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]\S*$/i;
const MAIL_OR_PHONE_ADDRESS = /^(?:mailto|tel):\S+$/i;
/** A path or fragment of this site. */
const LOCAL_ADDRESS = /^(?:\/(?![/\\])|[#?])\S*$/;
const DOMAIN =
  /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.([\p{L}\p{M}]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/u;
/** File extensions that resemble top-level domains. */
const FILE_EXTENSIONS = new Set(
  'htm html php aspx pdf jpg jpeg png gif webp svg doc docx txt'.split(' '),
);

/** @returns the link with a missing `https://` or `mailto:` added; null if it is not a link */
export function parseLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (
    WEB_ADDRESS.test(address) ||
    MAIL_OR_PHONE_ADDRESS.test(address) ||
    LOCAL_ADDRESS.test(address)
  )
    return address;
  if (EMAIL_ADDRESS.test(address)) return `mailto:${address}`;
  const ending = DOMAIN.exec(address)?.[1];
  return ending === undefined || FILE_EXTENSIONS.has(ending.toLowerCase())
    ? null
    : `https://${address}`;
}
