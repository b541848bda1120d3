import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

export const myRashiForm = defineForm({ id: 'my-rashi', fields: () => birthFields('') });
