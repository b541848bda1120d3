import { createSession } from '@remix-run/node';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFormTokens, TOKEN_HOURS } from './form-token.server';
import type { FlashData, SessionData } from './session.server';

const SECRET = 'the newest secret of the tests, long enough';
const OLDER = 'an older secret of the tests, long enough..';
const HOUR_MS = 3_600_000;

let now: Date;
const clock = { now: () => now };
const tokens = createFormTokens([SECRET, OLDER], clock);
function findSession(data: Partial<SessionData> = {}) {
  const session = createSession<SessionData, FlashData>();
  for (const [key, value] of Object.entries(data)) session.set(key as keyof SessionData, value);
  return session;
}
const anyone = { action: '/signup', session: findSession() };

beforeEach(() => {
  now = new Date('2026-11-21T10:00:00+05:30');
});

describe('a form token', () => {
  it('is valid for its form and identifies one rendering', () => {
    const token = tokens.make(anyone);
    expect(tokens.read(token, anyone)).toMatch(/^[\w-]{16}$/);
    expect(tokens.read(token, { ...anyone, action: '/SignUp/' })).toBe(tokens.read(token, anyone));
    expect(tokens.read(tokens.make(anyone), anyone)).not.toBe(tokens.read(token, anyone));
    expect(tokens.read(token, { ...anyone, action: '/profile' })).toBeNull();
  });

  it('expires after some hours', () => {
    const token = tokens.make(anyone);
    now = new Date(now.getTime() + TOKEN_HOURS * HOUR_MS - 1_000);
    expect(tokens.read(token, anyone)).not.toBeNull();
    now = new Date(now.getTime() + 1_000);
    expect(tokens.read(token, anyone)).toBeNull();
  });

  it.each([
    { customerId: 7 },
    { astrologerId: 7 },
    { phoneNumber: '9876543210' },
    { authToken: 'admin' },
    { browser: 'this one' },
  ])('is invalid for a visitor with %j', (data) => {
    const theirs = { ...anyone, session: findSession(data) };
    expect(tokens.read(tokens.make(anyone), theirs)).toBeNull();
    expect(tokens.read(tokens.make(theirs), anyone)).toBeNull();
    expect(tokens.read(tokens.make(theirs), theirs)).not.toBeNull();
  });

  it('survives messages and dates in the session', () => {
    const token = tokens.make(anyone);
    const session = findSession({ seenAt: 1 });
    session.flash('alert', { kind: 'success', text: 'Saved' });
    expect(tokens.read(token, { ...anyone, session })).not.toBeNull();
  });

  it('is verified with older secrets and signed with the newest', () => {
    const before = createFormTokens([OLDER], clock);
    expect(tokens.read(before.make(anyone), anyone)).not.toBeNull();
    expect(before.read(tokens.make(anyone), anyone)).toBeNull();
    expect(() => createFormTokens([], clock).make(anyone)).toThrow();
  });

  it('names its draft owner for 60 days for its form only, also for another signed-in person', () => {
    const theirs = { ...anyone, session: findSession({ customerId: 7, browser: 'this one' }) };
    const token = tokens.make(theirs, 'asha');
    expect(tokens.read(token, theirs)).not.toBeNull();
    now = new Date(now.getTime() + 30 * 24 * HOUR_MS);
    expect(tokens.read(token, theirs)).toBeNull();
    expect(tokens.findWriter(token, '/signup')).toBe('asha');
    expect(tokens.findWriter(token, '/profile')).toBeNull();
    now = new Date(now.getTime() + 31 * 24 * HOUR_MS);
    expect(tokens.findWriter(token, '/signup'), 'after 60 days it names nobody').toBeNull();
    expect(tokens.findWriter(tokens.make(theirs), '/signup')).toBeNull();
  });

  it('cannot be forged', () => {
    const token = tokens.make(anyone, 'asha');
    const parts = token.split('.');
    const forged = [
      ...parts.map((_, at) => parts.map((part, each) => (each === at ? `${part}z` : part))),
      [...parts, 'x'],
      parts.slice(0, -1),
    ].map((each) => each.join('.'));
    for (const text of forged) {
      expect([tokens.read(text, anyone), tokens.findWriter(text, anyone.action)]).toEqual([
        null,
        null,
      ]);
    }
    fc.assert(fc.property(fc.string(), (text) => tokens.read(text, anyone) === null));
  });
});
