import { expect, test } from 'vitest';
import { profileForm } from '~/features/account/profile.schema';
import { photoForm } from './photo.schema';

test('a profile photo has the same size limit as a customer picture', () => {
  const { photoUrlpath } = profileForm.fields;
  expect(photoForm.fields.photo.belowBytes).toBe(photoUrlpath.belowBytes);
  expect(photoForm.maxBodyBytes).toBe(profileForm.maxBodyBytes);
});
