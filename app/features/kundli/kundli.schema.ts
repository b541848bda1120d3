import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

/** The page that draws somebody's birth chart, and takes its form. */
export const KUNDLI_PATH = '/kundli';

/** Date, time and place of birth, of which the chart is drawn. */
export const kundliForm = defineForm({ id: 'kundli', fields: () => birthFields('') });
