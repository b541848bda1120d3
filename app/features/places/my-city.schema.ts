import { defineForm } from '~/web/forms/definition';

/** Sets or clears the city; `return` is the path of the page that links here. */
export const myCityForm = defineForm({
  id: 'my-city',
  fields: {
    city: { kind: 'text', setByPage: true },
    return: { kind: 'text', setByPage: true },
  },
});
