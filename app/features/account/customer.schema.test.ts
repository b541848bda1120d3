import { describe, expect, test } from 'vitest';
import type { Language } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { checkForm } from '~/web/forms/server/form-reading.server';
import { createCustomerDetails, fillBlankTexts } from '../../../tests/support/customers';
import { toControls, toDetails } from './customer.schema';
import { profileForm } from './profile.schema';

const DETAILS = fillBlankTexts(
  createCustomerDetails({ firstName: 'Meera Iyer', gender: 'female' }),
);
const NAMES = { country: 'India', birthState: 'Kerala', birthCity: 'Kochi' };

test('saving an unedited profile changes no field', async () => {
  const sent: Readonly<Record<string, string>> = toControls({ ...DETAILS, ...NAMES });
  expect(Object.values(sent)).not.toContain('');
  const reading = await read(sent);
  expect(reading.ok && toDetails(reading.value)).toEqual(DETAILS);
});

test('a name can contain Devanagari letters, and its Devanagari digits are converted to ASCII', async () => {
  const typed = { firstName: 'मीरा अय्यर', timeOfBirth: '०५:४५', pinCode: '४००००१' };
  const reading = await read({ ...toControls({ ...DETAILS, ...NAMES }), ...typed });
  expect(reading.ok && toDetails(reading.value)).toEqual({ ...DETAILS, firstName: 'मीरा अय्यर' });
});

describe('an unknown time of birth', () => {
  const sent = { ...toControls({ ...DETAILS, ...NAMES }), timeOfBirth: '' };

  test('is accepted only when the checkbox declares it unknown', async () => {
    expect(await findProblems('en', sent)).toEqual({ timeOfBirth: 'Time of Birth is required.' });
    const reading = await read({ ...sent, timeUnknown: 'on' });
    expect(reading.ok && toDetails(reading.value)).toEqual({ ...DETAILS, timeOfBirth: '' });
  });

  test('can be declared with the checkbox while the field still contains a time', async () => {
    const reading = await read({ ...sent, timeOfBirth: '05:45', timeUnknown: 'on' });
    expect(reading.ok && toDetails(reading.value).timeOfBirth).toBe('');
  });

  test('is shown with the checkbox checked in the profile', async () => {
    const shown = toControls({ ...DETAILS, ...NAMES, timeOfBirth: '' });
    expect(shown.timeUnknown).toBe('on');
    const reading = await read({ ...shown });
    expect(reading.ok && toDetails(reading.value).timeOfBirth).toBe('');
  });

  test('does not make any other field optional', async () => {
    expect(await findProblems('en', { ...sent, timeUnknown: 'on', firstName: '' })).toEqual({
      firstName: 'Name is required.',
    });
  });
});

test('the profile form shows only one alert for a field that is empty or has an invalid e-mail address', async () => {
  const sent = { ...toControls({ ...DETAILS, ...NAMES }), email: 'meera@people' };
  expect(await findProblems('en', sent)).toEqual({ email: 'Email is invalid.' });
  expect(profileForm.alert).toBe('Please fill in all required fields.');
  expect(inLanguage('hi', () => profileForm.alert)).toBe('कृपया सारी ज़रूरी जानकारी भरें।');
});

test('messages of the profile form are in the language of the page', async () => {
  const sent = { ...toControls({ ...DETAILS, ...NAMES }), firstName: '', pinCode: '12' };
  expect(await findProblems('en', sent)).toEqual({
    firstName: 'Name is required.',
    pinCode: 'Please enter a valid 6-digit pin code',
  });
  expect(await findProblems('hi', sent)).toEqual({
    firstName: 'कृपया अपना नाम लिखें।',
    pinCode: 'कृपया 6 अंकों का सही पिन कोड भरें।',
  });
});

function read(sent: Readonly<Record<string, string>>) {
  const texts = (name: string) => (sent[name] === undefined ? [] : [sent[name]]);
  return checkForm(profileForm, { texts, files: () => [] }, '2026-11-21' as CalendarDate);
}

async function findProblems(language: Language, sent: Readonly<Record<string, string>>) {
  const reading = await inLanguage(language, () => read(sent));
  return reading.ok ? {} : reading.failure.fieldErrors;
}
