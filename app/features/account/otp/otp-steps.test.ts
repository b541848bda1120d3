import { createSession } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import type { Services } from '~/web/http/visit';
import type { FlashData, SessionData, VisitorSession } from '~/web/http/session.server';
import { failed, ok } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { OtpSource } from './otp.gateway';
import { createKeyedHash } from './otp.server';
import {
  resendOtp,
  verdictMessage,
  verifyOtp,
} from '~/features/account/session/otp-steps.session.server';

// Cases that only the provider's service can produce. The site's own codes are tested over HTTP.

const NEW = { isSessionNamed: true, earlier: null };
const NOW = Date.parse('2026-11-21T04:30:00Z');

function sessionWith(data: Partial<SessionData>): VisitorSession {
  return createSession<SessionData, FlashData>(data as SessionData);
}

function servicesWith(otp: Partial<OtpSource>): Services {
  const services: Pick<Services, 'otp' | 'clock' | 'hash' | 'log'> = {
    otp: {
      send: () => Promise.resolve(ok({ ...NEW, otpSessionId: 'new' })),
      validate: () => Promise.resolve(ok({ kind: 'verified', note: '' })),
      find: () => Promise.resolve(null),
      ...otp,
    },
    clock: { now: () => new Date(NOW) },
    hash: createKeyedHash((kind, plain) => `${kind}:${plain}`),
    log: { info: () => undefined, error: () => undefined },
  };
  return services as Services;
}

const SENT = { phoneNumber: '9876543210', otpSessionId: 'old', browser: 'phone' };

describe('resending a code', () => {
  const resend = (session: VisitorSession, send: OtpSource['send']) =>
    resendOtp(session, 'sign-in', servicesWith({ send }), { address: '203.0.113.7', page: null });

  test('replaces the previous code', async () => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(ok({ ...NEW, otpSessionId: 'new' })),
    );
    expect(outcome).toMatchObject({ sent: true, text: 'A new OTP is on its way.' });
    expect(session.get('otpSessionId')).toBe('new');
  });

  test.each([
    ['goes on with that of the code before', 'new'],
    ['leaves none where there was none before', null],
  ])('shows a note when the service names no new session (%s)', async (_what, otpSessionId) => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(ok({ ...NEW, otpSessionId, isSessionNamed: false })),
    );
    expect(outcome).toMatchObject({
      sent: true,
      text: 'New OTP sent, but session ID was not updated. Please try validating with the new OTP.',
    });
    expect(session.get('otpSessionId') ?? null).toBe(otpSessionId);
  });

  test.each([
    ['The number is barred.', 'The number is barred.'],
    [null, 'Failed to resend OTP. Please try again.'],
  ])('shows a message for the error %j', async (message, text) => {
    const session = sessionWith(SENT);
    const outcome = await resend(session, () =>
      Promise.resolve(failed({ kind: 'failed', message })),
    );
    expect(outcome).toMatchObject({ sent: false, text });
    expect(session.get('otpSessionId')).toBe('old');
  });

  test.each([
    [9, true, 'A new OTP is on its way.'],
    [57, false, 'Please wait 2 seconds before you ask for another OTP.'],
    [58, false, 'Please wait 1 second before you ask for another OTP.'],
  ])('is skipped when a code was sent %i seconds ago', async (age, sent, text) => {
    const earlier = { secondsLeft: 59 - age, ageSeconds: age };
    const outcome = await resend(sessionWith(SENT), () =>
      Promise.resolve(ok({ ...NEW, otpSessionId: 'old', earlier })),
    );
    expect(outcome).toEqual({ sent, text, retryAfterSeconds: null });
  });

  test('beyond the limits shows the time until the next code', async () => {
    const tooManyRequests = failed({ kind: 'too-many', retryAfterSeconds: 75 } as const);
    expect(await resend(sessionWith(SENT), () => Promise.resolve(tooManyRequests))).toEqual({
      sent: false,
      text: 'Too many codes were requested. Please try again in 75 seconds.',
      retryAfterSeconds: 75,
    });
  });
});

describe('the service’s verdict on a code', () => {
  const getVerdict = async (validate: OtpSource['validate'], data: Partial<SessionData> = SENT) => {
    const services = servicesWith({ validate });
    const verdict = await verifyOtp(sessionWith(data), 'sign-in', '1234', services);
    return verdict.kind === 'good' || verdict.kind === 'second'
      ? verdict.kind
      : verdictMessage(verdict);
  };

  test('is shown with the service’s message when it has one', async () => {
    const said = (message: string | null) =>
      getVerdict(() => Promise.resolve(failed({ kind: 'invalid', message })));
    expect(await said('The OTP does not match')).toBe('The OTP does not match');
    expect(await said(null)).toBe('Invalid OTP. Please try again.');
    const tooManyRequests = failed({ kind: 'too-many', retryAfterSeconds: 600 } as const);
    expect(await getVerdict(() => Promise.resolve(tooManyRequests))).toBe(
      'Too many wrong codes were entered. Please try again in 10 minutes.',
    );
  });

  test.each([
    ['late', 'OTP session expired or not found. Please resend OTP to get a new one.'],
    [
      'tries',
      'This OTP has been tried too many times and is no longer valid. Please resend OTP to get a new one.',
    ],
  ] as const)('asks for a new code (%s)', async (why, words) => {
    expect(await getVerdict(() => Promise.resolve(failed({ kind: 'dead', why })))).toBe(words);
  });

  test('that requires a second code stores its session for the next attempt', async () => {
    const session = sessionWith(SENT);
    const second = ok({ kind: 'second', otpSessionId: 'next' } as const);
    const services = servicesWith({ validate: () => Promise.resolve(second) });
    expect(await verifyOtp(session, 'sign-in', '1234', services)).toEqual({ kind: 'second' });
    expect(session.get('otpSessionId')).toBe('next');
  });

  test('is an error when the second code could not be sent', async () => {
    const full = failed({ kind: 'failed', message: null, atCeiling: 'hour' } as const);
    expect(await getVerdict(() => Promise.resolve(full))).toBe(
      'An error occurred during OTP validation. Please try again.',
    );
  });

  test('is an error when the service fails, and other exceptions are rethrown', async () => {
    const late = new StoreError('timeout', { said: 'too late' });
    expect(await getVerdict(() => Promise.reject(late))).toBe(
      'An error occurred during OTP validation. Please try again.',
    );
    await expect(getVerdict(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  test('is not requested without a number or a session', async () => {
    const asked = () => Promise.reject(new Error('asked'));
    expect(await getVerdict(asked, {})).toBe(
      'Phone number not found. Please go back and try again.',
    );
    expect(await getVerdict(asked, { phoneNumber: SENT.phoneNumber })).toBe(
      'OTP session expired or not found. Please resend OTP to get a new one.',
    );
    expect(
      await getVerdict(asked, { phoneNumber: SENT.phoneNumber, otpSessionId: 'old' }),
    ).toContain('expired or not found');
    const good = ok({ kind: 'verified', note: '' } as const);
    expect(await getVerdict(() => Promise.resolve(good))).toBe('good');
  });
});
