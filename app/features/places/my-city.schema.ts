import { defineForm } from '~/web/forms/definition';

/** The buttons that choose a city, or forget it; `return` is the path of the page that leads to them. */
export const myCityForm = defineForm({
  id: 'my-city',
  fields: {
    city: { kind: 'text', given: true },
    return: { kind: 'text', given: true },
  },
});
