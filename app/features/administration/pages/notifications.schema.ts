import { defineForm } from '~/web/forms/definition';

export const notificationsForm = defineForm({ id: 'messages', fields: {} });
