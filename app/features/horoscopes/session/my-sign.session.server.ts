import { createRememberedChoice } from '~/web/http/remembered-choice.server';
import { SIGN_COOKIE, parseSignCookie } from '~/features/horoscopes/my-sign';

/** Home and "Daily" open with its reading. */
export const mySign = createRememberedChoice(SIGN_COOKIE, parseSignCookie);
