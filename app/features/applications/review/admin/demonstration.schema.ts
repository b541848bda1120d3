import { defineForm } from '~/web/forms/definition';

export const demonstrationForm = defineForm({ id: 'remove-demonstration', fields: {} });
