import { describe, expect, it } from 'vitest';
import { checkForm } from '~/web/forms/server/form-reading.server';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  registrationForm,
  toApplicantDetails,
  toRegistrationControls,
} from './registration.schema';

const TODAY = '2026-11-21' as CalendarDate;

const VALID_VALUES: Readonly<Record<string, string>> = {
  firstName: 'Meera Iyer',
  mobileNo: '9000000001',
  age: '34',
  gender: 'Female',
  address: '12 Princess Street\r\nFort Kochi',
  country: '101',
  state: '4028',
  city: '131530',
  pinCode: '682001',
  email: 'meera@people.example',
  language: 'Hindi, Malayalam',
  experience: '7',
  specialization: 'vedic',
};

function read(changes: Readonly<Record<string, string>>) {
  const sent = { ...VALID_VALUES, ...changes };
  const texts = (name: string) => (sent[name] === undefined ? [] : [sent[name]]);
  return checkForm(registrationForm, { texts, files: () => [] }, TODAY);
}

describe('the registration of an astrologer', () => {
  it.each([
    ['firstName', '', 'Name should be at least 3 characters long.'],
    ['firstName', ' Jo ', 'Name should be at least 3 characters long.'],
    ['firstName', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['mobileNo', '123', 'Mobile Number should be 10 digits'],
    ['age', '', 'Age must be between 18 and 100.'],
    ['age', '17', 'Age must be between 18 and 100.'],
    ['age', '101', 'Age must be between 18 and 100.'],
    ['age', '34.5', 'Age must be between 18 and 100.'],
    ['age', '-34', 'Age must be between 18 and 100.'],
    ['age', '1e2', 'Age must be between 18 and 100.'],
    ['gender', '', 'Gender is required.'],
    ['gender', 'female', 'Gender is required.'],
    ['address', ' \n ', 'Address is required.'],
    ['address', 'x'.repeat(301), 'Please use at most 300 characters.'],
    ['country', '', 'Country is required.'],
    ['country', 'India', 'Country is required.'],
    ['state', '', 'State is required.'],
    ['city', '0', 'City is required.'],
    ['pinCode', '', 'Pincode must be 6 digits.'],
    ['pinCode', '68200', 'Pincode must be 6 digits.'],
    ['pinCode', '6820011', 'Pincode must be 6 digits.'],
    ['email', '', 'Please enter a valid email address.'],
    ['email', 'meera@people', 'Please enter a valid email address.'],
    ['email', 'me era@people.example', 'Please enter a valid email address.'],
    ['language', '', 'Please enter valid languages.'],
    ['language', ' h ', 'Please enter valid languages.'],
    ['language', '123', 'Please enter valid languages.'],
    ['language', '🙂🙂🙂', 'Please enter valid languages.'],
    ['language', 'a, b', 'Please enter valid languages.'],
    ['language', 'x'.repeat(151), 'Please use at most 150 characters.'],
    ['experience', '', 'Experience must be between 0 and 70 years.'],
    ['experience', '71', 'Experience must be between 0 and 70 years.'],
    ['experience', '-1', 'Experience must be between 0 and 70 years.'],
    ['specialization', '', 'Specialisation is required.'],
    ['specialization', 'palmistry', 'Specialisation is required.'],
  ])('rejects a %s of %j: %s', async (name, text, message) => {
    const reading = await read({ [name]: text });
    expect(reading.ok ? {} : reading.failure.fieldErrors).toEqual({ [name]: message });
  });

  it.each([
    ['firstName', 'Raj'],
    ['firstName', 'मीरा'],
    ['age', '18'],
    ['age', '100'],
    ['age', '३४'],
    ['pinCode', '682 001'],
    ['language', 'Hi'],
    ['language', 'हिन्दी'],
    ['language', 'தமிழ் / English'],
    ['experience', '0'],
    ['experience', '70'],
  ])('accepts a %s of %j', async (name, text) => {
    expect((await read({ [name]: text })).ok).toBe(true);
  });

  it('converts to applicant details and back without changes', async () => {
    const reading = await read({});
    if (!reading.ok) throw new Error('refused');
    const details = toApplicantDetails(reading.value);
    expect(details).toEqual({
      firstName: 'Meera Iyer',
      age: 34,
      gender: 'Female',
      address: '12 Princess Street\nFort Kochi',
      countryId: 101,
      stateId: 4028,
      cityId: 131530,
      pinCode: '682001',
      email: 'meera@people.example',
      language: 'Hindi, Malayalam',
      experience: 7,
      specialization: 'vedic',
    });
    expect(
      toApplicantDetails((await reparseControls(toRegistrationControls(details))).value),
    ).toEqual(details);
  });
});

async function reparseControls(controls: Readonly<Record<string, string>>) {
  const reading = await read(controls);
  if (!reading.ok) throw new Error('refused');
  return reading;
}
