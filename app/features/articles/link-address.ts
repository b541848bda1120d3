import { EMAIL_ADDRESS } from '~/shared/text/email-address';

const WEB = /^https?:\/\/[^\s/?#]\S*$/i;
const OTHER = /^(?:mailto|tel):\S+$/i;
/** A path or fragment of this site. */
const LOCAL = /^(?:\/(?![/\\])|[#?])\S*$/;
const DOMAIN =
  /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.([\p{L}\p{M}]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/u;
/** File extensions that resemble top-level domains. */
const FILES = new Set('htm html php aspx pdf jpg jpeg png gif webp svg doc docx txt'.split(' '));

/** @returns the link with a missing `https://` or `mailto:` added; null if it is not a link */
export function parseLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (WEB.test(address) || OTHER.test(address) || LOCAL.test(address)) return address;
  if (EMAIL_ADDRESS.test(address)) return `mailto:${address}`;
  const ending = DOMAIN.exec(address)?.[1];
  return ending === undefined || FILES.has(ending.toLowerCase()) ? null : `https://${address}`;
}
