import { OPEN_AGAIN, versionRule } from '~/features/administration/form-rules.schema';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { LANGUAGES } from '~/shared/i18n/language';
import { defineForm } from '~/web/forms/definition';
import { CONTACT_PHONE_PATTERN } from '~/shared/contact';

const CONTACT_REQUIRED = 'Email and Phone are required.';

const text = {
  question: {
    kind: 'text',
    required: 'Question is required.',
    maxLength: [200, 'Please use at most 200 characters.'],
  },
  answer: {
    kind: 'text',
    lines: true,
    required: 'Answer is required.',
    maxLength: [3_000, 'Please use at most 3,000 characters.'],
  },
} as const;

export const addFaqForm = defineForm({
  id: 'faq-add',
  fields: {
    language: {
      kind: 'choice',
      options: LANGUAGES.map(({ code }) => code),
      required: 'Please choose the language.',
    },
    ...text,
  },
});

export const editFaqForm = defineForm({
  id: 'faq-edit',
  fields: { version: versionRule, ...text },
});

export const deleteFaqForm = defineForm({ id: 'faq-delete', fields: { version: versionRule } });

/** The button's value contains direction and question: `up-17`. `order` is the order that was shown. */
export const faqOrderForm = defineForm({
  id: 'faq-order',
  fields: {
    order: {
      kind: 'text',
      required: OPEN_AGAIN,
      maxLength: [2_000, OPEN_AGAIN],
      patterns: [[/^\d{1,15}(,\d{1,15})*$/, OPEN_AGAIN]],
    },
  },
});

const PHONE_PATTERN =
  'Please enter ten digits, or the number with its country code, such as +91 98765 43210.';

export const contactForm = defineForm({
  id: 'contact-details',
  fields: {
    version: versionRule,
    email: {
      kind: 'text',
      as: 'email',
      required: CONTACT_REQUIRED,
      maxLength: [200, 'Please use at most 200 characters.'],
      patterns: [[EMAIL_ADDRESS, 'Please enter a valid email address.']],
    },
    phone: {
      kind: 'text',
      required: CONTACT_REQUIRED,
      maxLength: [30, PHONE_PATTERN],
      patterns: [[CONTACT_PHONE_PATTERN, PHONE_PATTERN]],
    },
  },
});
