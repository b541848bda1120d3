import { defineForm } from '~/web/forms/definition';
import { buildBirthFields } from './birth.schema';

export const myRashiForm = defineForm({ id: 'my-rashi', fields: () => buildBirthFields('') });
