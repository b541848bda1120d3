import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

/** Date, time and place of birth, of which the rashi is told. */
export const myRashiForm = defineForm({ id: 'my-rashi', fields: () => birthFields('') });
