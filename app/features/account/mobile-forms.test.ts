import { describe, expect, test } from 'vitest';
import { applicationStateForm } from '~/features/applications/apply/astroverify.schema';
import { checkForm } from '~/web/forms/server/form-reading.server';
import { deletionForm } from './deletion.schema';
import { signupForm } from './signup.schema';

const FORMS = [signupForm, deletionForm, applicationStateForm] as const;

async function parseSubmittedMobile(form: (typeof FORMS)[number], mobile: string) {
  const sent: Readonly<Record<string, string>> = { mobile, countryCode: '+91', confirmed: 'on' };
  const texts = (name: string) => (sent[name] === undefined ? [] : [sent[name]]);
  const reading = await checkForm(
    form as typeof signupForm,
    { texts, files: () => [] },
    '2026-11-21',
  );
  return reading.ok ? reading.value.mobile : reading.failure.fieldErrors.mobile;
}

describe.each(FORMS.map((form) => [form.id, form] as const))(
  'the mobile number of the form %s',
  (_, form) => {
    test.each([
      '98765 43210',
      '098765-43210',
      '+91 98765 43210',
      '0919876543210',
      '+91 0 98765 43210',
      '+91 (0) 98765 43210',
      '0091 0 98765 43210',
    ])('accepts %j and stores ten digits', async (typed) => {
      expect(await parseSubmittedMobile(form, typed)).toBe('9876543210');
    });

    test.each(['5876543210', '98765432101', '+44 7911 123456', '+91 (0) 5876543210'])(
      'rejects %j with the specified message',
      async (typed) => {
        expect(await parseSubmittedMobile(form, typed)).toMatch(
          /^Please enter a valid .*(number|phone number)\.$/,
        );
      },
    );
  },
);
