import { defineForm } from '~/web/forms/definition';

export const withdrawForm = defineForm({ id: 'withdraw-change', fields: {} });
