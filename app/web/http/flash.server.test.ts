import { expect, it } from 'vitest';
import { flashAlert, takeAlert } from './flash.server';
import { makeSessions } from './session.server';

it('shows a message once, on the page after the redirect', async () => {
  const sessions = makeSessions({
    secrets: ['a secret of the tests, long enough for everyone'],
    publicUrl: undefined,
    clock: { now: () => new Date('2026-11-21T10:00:00+05:30') },
  });
  const page = (cookie = '') => new Request('http://localhost/', { headers: { Cookie: cookie } });
  const cookieOf = (header: string) => header.split(';')[0];

  const posting = await sessions.read(page());
  expect(takeAlert(posting)).toBeNull();
  flashAlert(posting, 'success', 'Profile updated successfully!');
  const carried = cookieOf(await sessions.write(posting, page()));

  const arriving = await sessions.read(page(carried));
  expect(takeAlert(arriving)).toEqual({ kind: 'success', text: 'Profile updated successfully!' });
  const after = cookieOf(await sessions.write(arriving, page()));

  expect(takeAlert(await sessions.read(page(after)))).toBeNull();
});
