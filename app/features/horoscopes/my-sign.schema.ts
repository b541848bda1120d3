import { defineForm } from '~/web/forms/definition';
import { MY_SIGN_FORM } from './my-sign';
import { SIGNS } from '~/features/astronomy/signs';

export const mySignForm = defineForm({
  id: MY_SIGN_FORM,
  fields: {
    sign: { kind: 'choice', options: SIGNS.map(({ slug }) => slug) },
    back: { kind: 'text', setByPage: true },
  },
});
