import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

/** The page that tells somebody's rashi, and takes its form. */
export const MY_RASHI_PATH = '/my-rashi';

/** Date, time and place of birth, of which the rashi is told. */
export const myRashiForm = defineForm({ id: 'my-rashi', fields: () => birthFields('') });
