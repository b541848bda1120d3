import { m } from '~/shared/i18n/messages';
import { defineForm } from '~/web/forms/definition';
import { getFields, timeUnknownField } from './customer.schema';

export const registrationForm = defineForm({
  id: 'registration',
  emptyAlert: m.account_required_fields,
  fields: () => {
    const { firstName, gender, ...others } = getFields('registration');
    return {
      firstName,
      gender,
      mobile: {
        kind: 'text',
        setByPage: true,
        as: 'mobile',
        required: m.account_invalid_mobile(),
        patterns: [[/^\d{10}$/, m.account_invalid_mobile()]],
      },
      ...others,
      ...timeUnknownField(),
    };
  },
});
