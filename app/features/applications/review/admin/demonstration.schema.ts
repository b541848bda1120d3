import { defineForm } from '~/web/forms/definition';

/** Asks once before the demonstration profiles are removed. */
export const demonstrationForm = defineForm({ id: 'remove-demonstration', fields: {} });
