import { describe, expect, it } from 'vitest';
import {
  GOOD,
  post,
  createRawPost,
  SAMPLE,
  createSampleForms,
  type Pairs,
} from '../../../../tests/support/sample-form';

const { forms } = createSampleForms();
const read = (pairs: Pairs) => forms.readForm(post(pairs), SAMPLE);

describe('readForm with valid input', () => {
  it('returns typed, cleaned values', async () => {
    const form = await read({ ...GOOD, firstName: '  Asha\u200b Rao ', experience: '०७' });
    expect(form).toMatchObject({
      ok: true,
      value: {
        firstName: 'Asha Rao',
        mobile: '9876543210',
        panNumber: 'ABCDE1234F',
        age: 34,
        experience: 7,
        gender: 'female',
        language: null,
        agreed: true,
        news: false,
        dob: '1992-11-05',
        otp: '1234',
        metaTags: ['tarot'],
        about: 'Two\nlines',
        password: ' as typed ',
      },
    });
  });

  it('returns only declared fields', async () => {
    const form = await read({ ...GOOD, isAdmin: 'true', status: '1', formId: 'sample' });
    expect(form.ok && Object.keys(form.value)).toEqual(Object.keys(SAMPLE.fields));
  });

  it('returns the pressed button and the form id', async () => {
    const form = await read({ ...GOOD, formId: 'sample', intent: 'states' });
    expect(form).toMatchObject({ formId: 'sample', intent: 'states', submissionId: null });
    expect(await read(GOOD)).toMatchObject({ formId: null, intent: null });
  });

  it.each([
    ['a code in one field', { otp: '5678' }, 'otp', '5678'],
    [
      'a code pasted into the first box',
      { otp1: '5678', otp2: '', otp3: '', otp4: '' },
      'otp',
      '5678',
    ],
    ['a date in one field', { dob: '1990-02-28' }, 'dob', '1990-02-28'],
    ['separators in a number', { mobile: '98765-43210' }, 'mobile', '9876543210'],
  ] as const)('accepts %s', async (_, pairs, name, value) => {
    const form = await read({ ...GOOD, ...pairs });
    expect(form.ok && form.value[name]).toBe(value);
  });
});

describe('readForm with invalid input', () => {
  it('reports every required field of an empty post, in page order', async () => {
    const form = await forms.readForm(createRawPost('', { 'Content-Type': '' }), SAMPLE);
    expect(form.ok).toBe(false);
    expect(Object.entries(form.ok ? {} : form.failure.fieldErrors)).toEqual([
      ['firstName', 'Name is required.'],
      ['mobile', 'Please enter a valid 10-digit phone number.'],
      ['age', 'Age must be between 18 and 100.'],
      ['gender', 'Gender is required.'],
      ['agreed', 'Please confirm.'],
      ['dob', 'Date of Birth is required.'],
      ['otp', 'Please enter all 4 digits of the OTP.'],
      ['password', 'Please enter your password.'],
    ]);
  });

  it.each([
    ['firstName', { firstName: 'Al' }, 'Name should be at least 3 characters long.'],
    ['firstName', { firstName: 'A'.repeat(201) }, 'Please use at most 200 characters.'],
    ['firstName', { firstName: '\u200b \u2060' }, 'Name is required.'],
    ['mobile', { mobile: '5876543210' }, 'Please enter a valid 10-digit phone number.'],
    ['panNumber', { panNumber: 'ABCD1234F' }, 'Invalid PAN Number format (e.g. ABCDE1234F)'],
    ['age', { age: '17' }, 'Age must be between 18 and 100.'],
    ['age', { age: '18.5' }, 'Age must be between 18 and 100.'],
    ['age', { age: '1e2' }, 'Age must be between 18 and 100.'],
    ['gender', { gender: 'constructor' }, 'Gender is required.'],
    ['language', { language: 'latin' }, 'Please choose one of the options.'],
    ['dob', { dobDay: '' }, 'Please choose a day, a month and a year.'],
    ['dob', { dobDay: '31' }, 'There is no such date. Please choose another day.'],
    ['dob', { dobYear: '2026', dobDay: '22' }, 'Date of birth cannot be in the future.'],
    ['dob', { dobYear: '1899' }, 'Please choose a later year.'],
    ['otp', { otp4: '' }, 'Please enter all 4 digits of the OTP.'],
    ['otp', { otp: '12345' }, 'Please enter all 4 digits of the OTP.'],
    ['about', { about: 'x'.repeat(10_001) }, 'Please use at most 10,000 characters.'],
  ])('reports the problem of %s in %j', async (name, pairs, message) => {
    const form = await read({ ...GOOD, ...pairs });
    expect(form.ok ? null : form.failure.fieldErrors).toEqual({ [name]: message });
  });

  it('counts characters, not surrogates', async () => {
    expect((await read({ ...GOOD, firstName: '🙏'.repeat(200) })).ok).toBe(true);
    expect((await read({ ...GOOD, firstName: 'राम' })).ok).toBe(true);
    expect((await read({ ...GOOD, firstName: '🙏🙏' })).ok).toBe(false);
  });

  it('preserves submitted values except codes, passwords and fields that are not stored', async () => {
    const form = await read({ ...GOOD, firstName: '', dobDay: '' });
    expect(form.ok ? null : form.failure.repopulateFields).toEqual({
      firstName: '',
      mobile: '9876543210',
      age: '34',
      experience: '',
      gender: 'female',
      language: '',
      agreed: 'on',
      news: '',
      dob: '1992-11-00',
      dobDay: '',
      dobMonth: '11',
      dobYear: '1992',
      metaTags: ['tarot'],
      about: 'Two\nlines',
    });
  });

  it('shows errors from a use case in page order with the submitted values', async () => {
    const form = await read(GOOD);
    const failure = form.refuse({
      fieldErrors: { otp: 'Invalid OTP. Please try again.', mobile: 'Another number, please.' },
      alert: 'An error occurred. Please try again.',
    });
    expect(failure).toMatchObject({
      formId: 'sample',
      alert: 'An error occurred. Please try again.',
      repopulateFields: { firstName: 'Asha Rao' },
    });
    expect(Object.keys(failure.fieldErrors)).toEqual(['mobile', 'otp']);
    expect(form.kept.fieldErrors).toEqual({});
  });

  it('supports rules that involve several fields', async () => {
    const form = await forms.readForm(post(GOOD), SAMPLE, (schema) =>
      schema.refine(({ age, experience }) => age > 40 || experience !== null, {
        path: ['experience'],
        message: 'How long?',
      }),
    );
    expect(form.ok ? null : form.failure.fieldErrors).toEqual({ experience: 'How long?' });
  });
});

describe('a page with several forms', () => {
  it('is parsed as the form that is named in the post', async () => {
    const message = await forms.readPost(post({ ...GOOD, formId: 'sample', intent: 'verify' }));
    expect([message.formId, message.intent]).toEqual(['sample', 'verify']);
    expect((await message.check(SAMPLE)).ok).toBe(true);
  });
});
