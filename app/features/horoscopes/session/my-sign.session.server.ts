import { createRememberedChoice } from '~/web/http/remembered-choice.server';
import { SIGN_COOKIE, parseSignCookie } from '~/features/horoscopes/my-sign';

/** The sign that a visitor has chosen: home and "Daily" open with its reading. */
export const mySign = createRememberedChoice(SIGN_COOKIE, parseSignCookie);
