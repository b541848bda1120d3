import { defineForm } from '~/web/forms/definition';

/** Its button names the kind of what is withdrawn. */
export const withdrawForm = defineForm({ id: 'withdraw-change', fields: {} });
