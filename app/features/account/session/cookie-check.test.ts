import { expect, test } from 'vitest';
import { createSessions } from '~/web/http/session.server';
import { findCookieProblem, offerCookie } from './otp-steps.session.server';

const clock = { now: () => new Date('2026-11-28T06:00:00Z') };
const sessions = createSessions({ secrets: ['a secret'], publicUrl: undefined, clock });
const pageWith = (cookie?: string) =>
  new Request('http://site.example/signup', cookie ? { headers: { Cookie: cookie } } : {});

test('a browser that returns the cookie of the form page passes the cookie check', async () => {
  const session = await sessions.read(pageWith());
  offerCookie(session, clock);
  const cookie = await sessions.commit(session, pageWith(), false);
  expect(findCookieProblem(pageWith(cookie?.split(';')[0]))).toBeNull();
});

test('a browser without cookies is told that no SMS was sent', () => {
  expect(findCookieProblem(pageWith())).toMatch(/cookies.*No SMS was sent/);
  expect(findCookieProblem(pageWith('city=pune'))).not.toBeNull();
});

test('the cookie check does not save an existing session again', async () => {
  const session = await sessions.read(pageWith());
  const cookie = (await sessions.write(session, pageWith())).split(';')[0];
  const later = await sessions.read(pageWith(cookie));
  offerCookie(later, clock);
  expect(await sessions.commit(later, pageWith(cookie), false)).toBeNull();
});
