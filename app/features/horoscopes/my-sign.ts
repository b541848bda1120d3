import { findSign, type SignSlug } from '~/features/astronomy/signs';

export const SIGN_COOKIE = 'sign';

export const MY_SIGN_PATH = '/my-sign';

/** Element id; the redirect uses it as fragment. */
export const MY_SIGN_FORM = 'my-sign';

/** The value of the button that forgets the sign. */
export const FORGET_SIGN_INTENT = 'forget';

export interface MyChoices {
  readonly sign: SignSlug | null;
  /** City slug; null: the default. */
  readonly city: string | null;
}

/** Scripts cannot read the cookies. */
export const MY_CHOICES_PATH = '/my-choices.json';

/** @returns null for an unknown sign */
export function parseSignCookie(written: string): SignSlug | null {
  return findSign(written)?.slug ?? null;
}

/** @returns the saved sign only if it is the page's, so that a page is cached once for its own readers */
export function findOwnPageSign(written: string, pageSign: SignSlug | undefined): SignSlug | null {
  const mine = parseSignCookie(written);
  return mine === pageSign ? mine : null;
}
