import { createSession } from '@remix-run/node';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFormTokens, TOKEN_HOURS } from './form-token.server';
import type { FlashData, SessionData } from './session.server';

const SECRET = 'the newest secret of the tests, long enough';
const OLDER_SECRET = 'an older secret of the tests, long enough..';
const HOUR_MS = 3_600_000;

let now: Date;
const clock = { now: () => now };
const tokens = createFormTokens([SECRET, OLDER_SECRET], clock);
function findSession(data: Partial<SessionData> = {}) {
  const session = createSession<SessionData, FlashData>();
  for (const [key, value] of Object.entries(data)) session.set(key as keyof SessionData, value);
  return session;
}
const anonymousPurpose = { action: '/signup', session: findSession() };

beforeEach(() => {
  now = new Date('2026-11-21T10:00:00+05:30');
});

describe('a form token', () => {
  it('is valid only for its form and identifies one rendering', () => {
    const token = tokens.make(anonymousPurpose);
    expect(tokens.read(token, anonymousPurpose)).toMatch(/^[\w-]{16}$/);
    expect(tokens.read(token, { ...anonymousPurpose, action: '/SignUp/' })).toBe(
      tokens.read(token, anonymousPurpose),
    );
    expect(tokens.read(tokens.make(anonymousPurpose), anonymousPurpose)).not.toBe(
      tokens.read(token, anonymousPurpose),
    );
    expect(tokens.read(token, { ...anonymousPurpose, action: '/profile' })).toBeNull();
  });

  it('expires after six hours', () => {
    const token = tokens.make(anonymousPurpose);
    now = new Date(now.getTime() + TOKEN_HOURS * HOUR_MS - 1_000);
    expect(tokens.read(token, anonymousPurpose)).not.toBeNull();
    now = new Date(now.getTime() + 1_000);
    expect(tokens.read(token, anonymousPurpose)).toBeNull();
  });

  it.each([
    { customerId: 7 },
    { astrologerId: 7 },
    { phoneNumber: '9876543210' },
    { authToken: 'admin' },
    { browser: 'this one' },
  ])('is invalid for a visitor with %j', (data) => {
    const theirs = { ...anonymousPurpose, session: findSession(data) };
    expect(tokens.read(tokens.make(anonymousPurpose), theirs)).toBeNull();
    expect(tokens.read(tokens.make(theirs), anonymousPurpose)).toBeNull();
    expect(tokens.read(tokens.make(theirs), theirs)).not.toBeNull();
  });

  it('is not affected by messages and dates in the session', () => {
    const token = tokens.make(anonymousPurpose);
    const session = findSession({ seenAt: 1 });
    session.flash('alert', { kind: 'success', text: 'Saved' });
    expect(tokens.read(token, { ...anonymousPurpose, session })).not.toBeNull();
  });

  it('is verified with older secrets and signed with the newest', () => {
    const before = createFormTokens([OLDER_SECRET], clock);
    expect(tokens.read(before.make(anonymousPurpose), anonymousPurpose)).not.toBeNull();
    expect(before.read(tokens.make(anonymousPurpose), anonymousPurpose)).toBeNull();
    expect(() => createFormTokens([], clock).make(anonymousPurpose)).toThrow();
  });

  it('identifies the draft owner of its form for 60 days, even after another person has signed in', () => {
    const theirs = {
      ...anonymousPurpose,
      session: findSession({ customerId: 7, browser: 'this one' }),
    };
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
    const token = tokens.make(anonymousPurpose, 'asha');
    const parts = token.split('.');
    const forged = [
      ...parts.map((_, at) => parts.map((part, each) => (each === at ? `${part}z` : part))),
      [...parts, 'x'],
      parts.slice(0, -1),
    ].map((each) => each.join('.'));
    for (const text of forged) {
      expect([
        tokens.read(text, anonymousPurpose),
        tokens.findWriter(text, anonymousPurpose.action),
      ]).toEqual([null, null]);
    }
    fc.assert(fc.property(fc.string(), (text) => tokens.read(text, anonymousPurpose) === null));
  });
});
