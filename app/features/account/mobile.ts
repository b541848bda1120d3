import { toNationalDigits } from '~/shared/text/indian-numbers';

export type Mobile = string & { readonly kind: 'mobile' };

export const MOBILE_PATTERN = /^[6-9]\d{9}$/;

/**
 * Accepts the usual ways to type a mobile number (`toNationalDigits`). Null unless ten digits starting with 6 to 9
 * remain.
 */
export function parseMobile(text: string): Mobile | null {
  const national = toNationalDigits(text);
  return MOBILE_PATTERN.test(national) ? (national as Mobile) : null;
}

/** E.164: `+919876543210`. */
export function toE164(mobile: Mobile): string {
  return `+91${mobile}`;
}

/** `+91 98765 43210`. */
export function formatMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

export function maskMobile(mobile: string): string {
  return `+91 XXXXX X${mobile.slice(-4)}`;
}
