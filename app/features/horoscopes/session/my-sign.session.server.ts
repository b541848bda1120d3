import { createRememberedChoice } from '~/web/http/remembered-choice.server';
import { SIGN_COOKIE, parseSignCookie } from '~/features/horoscopes/my-sign';

/** Home and "Daily" show this sign's reading first. */
export const mySign = createRememberedChoice(SIGN_COOKIE, parseSignCookie);
