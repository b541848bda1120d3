import { expect, test } from 'vitest';
import type { CalendarDate } from '~/shared/time/calendar';
import { checkForm } from '~/web/forms/server/reading.server';
import { toControls, toDetails, type CustomerDetails } from './customer.schema';
import { profileForm } from './profile.schema';

const DETAILS: CustomerDetails = {
  firstName: 'Meera Iyer',
  gender: 'female',
  dob: '1990-02-28' as CalendarDate,
  timeOfBirth: '05:45',
  birthPlace: 'Fort Kochi',
  countryId: 101,
  stateId: 4028,
  cityId: 131530,
  pinCode: '682001',
  email: 'meera@people.example',
};
const NAMES = { country: 'India', birthState: 'Kerala', birthCity: 'Kochi' };

test('a profile that is saved as the form shows it stays as it was', async () => {
  const sent: Readonly<Record<string, string>> = toControls({ ...DETAILS, ...NAMES });
  expect(Object.values(sent)).not.toContain('');
  const texts = (name: string) => (sent[name] === undefined ? [] : [sent[name]]);
  const reading = await checkForm(
    profileForm,
    { texts, files: () => [] },
    '2026-11-21' as CalendarDate,
  );
  expect(reading.ok && toDetails(reading.value)).toEqual(DETAILS);
});
