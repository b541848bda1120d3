import { describe, expect, it } from 'vitest';
import { loginForm } from '~/features/administration/login.schema';
import { switchOffForm } from '~/features/administration/security.schema';
import { parseTypedDay } from '~/features/administration/typed-day';
import { deletionForm, deletionOtpForm } from '~/features/account/deletion.schema';
import { otpForm } from '~/features/account/otp/otp.schema';
import { profileForm } from '~/features/account/profile.schema';
import { registrationForm } from '~/features/account/registration.schema';
import { signupForm } from '~/features/account/signup.schema';
import {
  applicationStateForm,
  confirmEmailForm,
} from '~/features/applications/apply/astroverify.schema';
import {
  createBankForm,
  NO_NUMBERS,
  toBankNumbers,
} from '~/features/applications/apply/bank/bank.schema';
import { registrationForm as astrologerForm } from '~/features/applications/apply/registration.schema';
import { findForm as findByNumberForm } from '~/features/applications/review/admin/find.schema';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { FormDefinition, ValueRule } from '~/web/forms/definition';
import { findProblem } from '~/web/forms/field-validation';
import { getRawValue } from '~/web/forms/raw-value';
import { toDevanagari } from '../support/hindi-digits';

/** Fields for numbers, dates, times and codes: form, field, filled controls and result. */
const TYPED: readonly (readonly [
  form: () => FormDefinition,
  field: string,
  controls: Readonly<Record<string, string>>,
  read: string,
])[] = [
  [() => signupForm, 'mobile', { mobile: '98765 43210' }, '9876543210'],
  [() => deletionForm, 'mobile', { mobile: '+91 98765-43210' }, '9876543210'],
  [() => applicationStateForm, 'mobile', { mobile: '09876543210' }, '9876543210'],
  [() => otpForm, 'otp', { otp1: '1', otp2: '2', otp3: '3', otp4: '4' }, '1234'],
  [() => deletionOtpForm, 'otp', { otp1: '1234', otp2: '', otp3: '', otp4: '' }, '1234'],
  [() => confirmEmailForm, 'emailOtp', { emailOtp: '123 456' }, '123456'],
  [() => registrationForm, 'dob', { dob: '1992-02-29' }, '1992-02-29'],
  [() => profileForm, 'dob', { dobDay: '5', dobMonth: '2', dobYear: '1992' }, '1992-02-05'],
  [() => profileForm, 'timeOfBirth', { timeOfBirth: '05:45' }, '05:45'],
  [() => registrationForm, 'pinCode', { pinCode: '682 001' }, '682001'],
  [() => profileForm, 'pinCode', { pinCode: '682001' }, '682001'],
  [() => astrologerForm, 'age', { age: '40' }, '40'],
  [() => astrologerForm, 'pinCode', { pinCode: '682001' }, '682001'],
  [() => astrologerForm, 'experience', { experience: '9' }, '9'],
  [() => createBankForm(NO_NUMBERS), 'mobileNo', { mobileNo: '9876543210' }, '9876543210'],
  [
    () => createBankForm(NO_NUMBERS),
    'aadharNumber',
    { aadharNumber: '2900 0000 0007' },
    '290000000007',
  ],
  [() => createBankForm(NO_NUMBERS), 'panNumber', { panNumber: 'abcpi1234k' }, 'ABCPI1234K'],
  [() => createBankForm(NO_NUMBERS), 'ifscCode', { ifscCode: 'koch0000001' }, 'KOCH0000001'],
  [() => loginForm, 'code', { code: '123456' }, '123456'],
  [() => switchOffForm, 'code', { code: 'k4mfp-2hxwz' }, 'k4mfp-2hxwz'],
  [() => findByNumberForm, 'number', { number: 'abcpi1234k' }, 'ABCPI1234K'],
];

describe.each(LANGUAGES)('Hindi digits in a form in $code', ({ code }) => {
  it.each(TYPED.map(([form, name, ...rest]) => ({ id: form().id, form, name, rest })))(
    'are accepted in $name of $id',
    ({ form, name, rest: [controls, expected] }) => {
      inLanguage(code, () => {
        const rule = form().fields[name] as ValueRule;
        const raw = getRawValue(name, rule, (control) => [toDevanagari(controls[control] ?? '')]);
        expect(raw).toBe(expected);
        // Aadhaar check digits have a separate test.
        if (name !== 'aadharNumber') expect(findProblem(rule, raw, '2026-11-21')).toBeNull();
      });
    },
  );

  it('are stored as ASCII digits in an account number', () => {
    inLanguage(code, () => {
      const rule = createBankForm(NO_NUMBERS).fields.accountNumber;
      const accountNumber = getRawValue('accountNumber', rule, () => [
        toDevanagari('7790 0000 0001'),
      ]);
      expect(findProblem(rule, accountNumber, '2026-11-21')).toBeNull();
      expect(toBankNumbers({ accountNumber: String(accountNumber) })).toEqual({
        accountNumber: '779000000001',
      });
    });
  });
});

it.each(['2026-11-21', '21/11/2026', '21.11.2026'])(
  'an administrator can enter the day %s in Hindi digits',
  (day) => {
    expect(parseTypedDay(toDevanagari(day))).toBe('2026-11-21');
  },
);
