import { createSession } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import type { Services } from '~/context.server';
import type { FlashData, SessionData, VisitorSession } from '~/http/session.server';
import { failed, ok } from '~/outcome/result';
import { SourceFailure } from '~/outcome/source-failure';
import type { OtpSource } from './otp.source';
import { makeKeyedHash } from './otp.server';
import { resendOtp, verdictWords, verifyOtp } from './otp-steps.session.server';

// What only the provider's service can answer; everything that the store of our own answers is tested over HTTP.

const NOW = Date.parse('2026-11-21T04:30:00Z');

function sessionWith(data: Partial<SessionData>): VisitorSession {
  return createSession<SessionData, FlashData>(data as SessionData);
}

function servicesWith(otp: Partial<OtpSource>): Services {
  const services: Pick<Services, 'otp' | 'clock' | 'hash' | 'log'> = {
    otp: {
      send: () => Promise.resolve(ok({ otpSessionId: 'new', isSessionNamed: true })),
      validate: () => Promise.resolve(ok(null)),
      ...otp,
    },
    clock: { now: () => new Date(NOW) },
    hash: makeKeyedHash((kind, plain) => `${kind}:${plain}`),
    log: { info: () => undefined, error: () => undefined },
  };
  return services as Services;
}

const SENT = { phoneNumber: '9876543210', otpSessionId: 'old', otpSentAt: NOW - 59_000 };

describe('another code', () => {
  const resend = (session: VisitorSession, send: OtpSource['send']) =>
    resendOtp(session, 'sign-in', servicesWith({ send }), '203.0.113.7');

  test('takes the place of the one before', async () => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(ok({ otpSessionId: 'new', isSessionNamed: true })),
    );
    expect(outcome).toEqual({ sent: true, text: 'A new OTP is on its way.' });
    expect([session.get('otpSessionId'), session.get('otpSentAt')]).toEqual(['new', NOW]);
  });

  test.each([
    ['goes on with that of the code before', 'new'],
    ['leaves none where there was none before', null],
  ])('that came without a session %s and says so', async (_what, otpSessionId) => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(ok({ otpSessionId, isSessionNamed: false })),
    );
    expect(outcome).toEqual({
      sent: true,
      text: 'New OTP sent, but session ID was not updated. Please try validating with the new OTP.',
    });
    expect(session.get('otpSessionId') ?? null).toBe(otpSessionId);
    expect(session.get('otpSentAt')).toBe(NOW);
  });

  test.each([
    ['The number is barred.', 'The number is barred.'],
    [null, 'Failed to resend OTP. Please try again.'],
  ])('that is refused with the words %j', async (message, text) => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(failed({ kind: 'failed', message })),
    );
    expect(outcome).toEqual({ sent: false, text });
    expect(session.get('otpSentAt')).toBe(SENT.otpSentAt);
  });

  test('is not asked for while the first still counts down', async () => {
    const session = sessionWith({ ...SENT, otpSentAt: NOW - 57_001 });
    const outcome = await resend(session, () => Promise.reject(new Error('asked')));
    expect(outcome.text).toBe('Please wait 2 seconds before you ask for another OTP.');
  });
});

describe('the service’s verdict on a code', () => {
  const verdictOf = async (validate: OtpSource['validate'], data: Partial<SessionData> = SENT) =>
    verdictWords(await verifyOtp(sessionWith(data), 'sign-in', '1234', servicesWith({ validate })));

  test('is told in its own words where it has some', async () => {
    const said = (message: string | null) =>
      verdictOf(() => Promise.resolve(failed({ kind: 'invalid', message })));
    expect(await said('The OTP does not match')).toBe('The OTP does not match');
    expect(await said(null)).toBe('Invalid OTP. Please try again.');
    const tooMany = failed({ kind: 'too-many', retryAfterSeconds: 60 } as const);
    expect(await verdictOf(() => Promise.resolve(tooMany))).toBe('Invalid OTP. Please try again.');
  });

  test('that does not come is an error; a fault of ours stays one', async () => {
    const late = new SourceFailure('timeout', 'too late');
    expect(await verdictOf(() => Promise.reject(late))).toBe(
      'An error occurred during OTP validation. Please try again.',
    );
    await expect(verdictOf(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  test('is not asked for without a number or a session', async () => {
    const asked = () => Promise.reject(new Error('asked'));
    expect(await verdictOf(asked, {})).toBe(
      'Phone number not found. Please go back and try again.',
    );
    expect(await verdictOf(asked, { phoneNumber: SENT.phoneNumber })).toBe(
      'OTP session expired or not found. Please resend OTP to get a new one.',
    );
    expect(await verdictOf(() => Promise.resolve(ok(null)))).toBeNull();
  });
});
