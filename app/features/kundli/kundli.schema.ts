import { defineForm } from '~/web/forms/definition';
import { buildBirthFields } from './birth.schema';

export const KUNDLI_PATH = '/kundli';

export const kundliForm = defineForm({ id: 'kundli', fields: () => buildBirthFields('') });
