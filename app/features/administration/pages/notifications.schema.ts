import { defineForm } from '~/web/forms/definition';

/** Its buttons name the message that they send again. */
export const messagesForm = defineForm({ id: 'messages', fields: {} });
