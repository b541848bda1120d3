import { defineForm } from '~/web/forms/definition';

/** Its buttons name the message that they send again. */
export const notificationsForm = defineForm({ id: 'messages', fields: {} });
