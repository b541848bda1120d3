import { SIGNS } from '~/features/astronomy/signs';
import { MY_SIGN_FORM, SIGN_COOKIE, parseSignCookie } from '~/features/horoscopes/my-sign';
import { defineForm } from '~/web/forms/definition';
import { createRememberedChoice } from '~/web/http/remembered-choice.server';

/** Home and "Daily" show this sign's reading first. */
export const mySign = createRememberedChoice(SIGN_COOKIE, parseSignCookie);

export const mySignForm = defineForm({
  id: MY_SIGN_FORM,
  fields: {
    sign: { kind: 'choice', options: SIGNS.map(({ slug }) => slug) },
    back: { kind: 'text', setByPage: true },
  },
});
