import { findSign, type SignSlug } from '~/features/astronomy/signs';

/** The cookie with the sign that a visitor has chosen. */
export const SIGN_COOKIE = 'sign';

/** Takes the form that chooses or forgets it. */
export const MY_SIGN_PATH = '/my-sign';

/** Names the form in the page; an address leads back to it with this behind it. */
export const MY_SIGN_FORM = 'my-sign';

/** The purpose of the button that forgets the sign. */
export const FORGET_SIGN_INTENT = 'forget';

/** What a visitor has chosen that pages with readings show. */
export interface MyChoices {
  readonly sign: SignSlug | null;
  /** The slug of a city; null: the usual one. */
  readonly city: string | null;
}

/** Tells scripts what it is: the cookies are out of their reach. */
export const MY_CHOICES_PATH = '/my-choices.json';

/** @returns the sign that a cookie names; null where it names none */
export function parseSignCookie(written: string): SignSlug | null {
  return findSign(written)?.slug ?? null;
}

/** @returns the sign that a cookie names where it is that of the page, so that a page is cached once for its own readers; else null */
export function findOwnPageSign(written: string, pageSign: SignSlug | undefined): SignSlug | null {
  const mine = parseSignCookie(written);
  return mine === pageSign ? mine : null;
}
