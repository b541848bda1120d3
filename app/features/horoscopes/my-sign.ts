import { findSign, type SignSlug } from '~/features/astronomy/signs';

export const SIGN_COOKIE = 'sign';

export const MY_SIGN_PATH = '/my-sign';

/** Element id, which the redirect uses as fragment. */
export const MY_SIGN_FORM = 'my-sign';

/** Value of the button that deletes the saved sign. */
export const FORGET_SIGN_INTENT = 'forget';

export interface MyChoices {
  readonly sign: SignSlug | null;
  /** City slug. Null for the default city. */
  readonly city: string | null;
}

/** The cookies are not readable by scripts, so the browser fetches the choices. */
export const MY_CHOICES_PATH = '/my-choices.json';

/** @returns null for an unknown sign */
export function parseSignCookie(written: string): SignSlug | null {
  return findSign(written)?.slug ?? null;
}

/** @returns the saved sign only if it is the page's own, so that each page has only one extra cached variant */
export function findOwnPageSign(written: string, pageSign: SignSlug | undefined): SignSlug | null {
  const mine = parseSignCookie(written);
  return mine === pageSign ? mine : null;
}
