import { expect, it, vi } from 'vitest';
import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { failed, ok } from '~/shared/result/result';
import { createEventCounts, observed } from './event-counts';

const SENT = { otpSessionId: 'x', isSessionNamed: true, earlier: null };
const VERIFIED = { kind: 'verified', note: '' } as const;

it('one-time passwords are counted when sent and when confirmed', async () => {
  const count = vi.fn();
  const otp: OtpSource = {
    send: vi
      .fn<OtpSource['send']>()
      .mockResolvedValueOnce(failed({ kind: 'failed', message: null }))
      .mockResolvedValueOnce(ok({ ...SENT, earlier: { secondsLeft: 50, ageSeconds: 9 } }))
      .mockResolvedValue(ok(SENT)),
    validate: vi
      .fn<OtpSource['validate']>()
      .mockResolvedValueOnce(failed({ kind: 'invalid', message: null }))
      .mockResolvedValue(ok(VERIFIED)),
    find: () => Promise.resolve(null),
  };
  const counting = observed(otp, createEventCounts({ count, uncount: vi.fn() }).otp);
  const sendRequest = {} as Parameters<OtpSource['send']>[0];
  const validateRequest = {} as Parameters<OtpSource['validate']>[0];
  expect(await counting.send(sendRequest)).toMatchObject({ ok: false });
  expect(await counting.validate(validateRequest)).toMatchObject({ ok: false });
  expect(await counting.send(sendRequest)).toMatchObject({ ok: true });
  expect(count).not.toHaveBeenCalled();
  expect(await counting.send(sendRequest)).toEqual(ok(SENT));
  expect(await counting.validate(validateRequest)).toEqual(ok(VERIFIED));
  expect(count.mock.calls).toEqual([['otp-sent'], ['otp-confirmed']]);
  expect(otp.send).toHaveBeenLastCalledWith(sendRequest);
});

it('customers are counted when they register', async () => {
  const count = vi.fn();
  const register = vi
    .fn<Customers['register']>()
    .mockResolvedValueOnce(failed('taken'))
    .mockResolvedValue(ok({} as never));
  const customers = { register, endSessions: vi.fn() } as unknown as Customers;
  const counting = observed(customers, createEventCounts({ count, uncount: vi.fn() }).customers);
  const given = ['9000000001', {}] as unknown as Parameters<Customers['register']>;
  await counting.register(...given);
  expect(count).not.toHaveBeenCalled();
  await counting.register(...given);
  expect(count.mock.calls).toEqual([['sign-up']]);
  expect(register).toHaveBeenLastCalledWith(...given);
  expect(counting.endSessions).toBe(customers.endSessions);
});

it('applications are counted only at their first submission', async () => {
  const count = vi.fn();
  const submit = vi
    .fn<ApplicationStore['submit']>()
    .mockResolvedValueOnce('incomplete')
    .mockResolvedValueOnce({ application: {} as never, isFirst: true })
    .mockResolvedValue({ application: {} as never, isFirst: false });
  const counting = observed(
    { submit } as unknown as ApplicationStore,
    createEventCounts({ count, uncount: vi.fn() }).applications,
  );
  for (let press = 0; press < 3; press += 1) await counting.submit(1);
  expect(count.mock.calls).toEqual([['application-submitted']]);
});

it('approvals, rejections and deactivations are counted only if they changed something', async () => {
  const count = vi.fn();
  const decide = vi
    .fn<ReviewStore['decide']>()
    .mockResolvedValueOnce({ kind: 'overtaken', last: null })
    .mockResolvedValueOnce({ kind: 'repeated', name: '', email: '' })
    .mockResolvedValue({ kind: 'decided', name: '', email: '' });
  const uncount = vi.fn();
  const counting = observed(
    { decide } as unknown as ReviewStore,
    createEventCounts({ count, uncount }).reviews,
  );
  const kinds = ['approve', 'approve', 'approve', 'reject', 'deactivate', 'allow-reapplication'];
  for (const kind of kinds) await counting.decide(1, { kind } as never);
  expect(count.mock.calls).toEqual([
    ['application-approved'],
    ['application-rejected'],
    ['astrologer-deactivated'],
  ]);
});

it('an undone decision is subtracted from the counts of the day on which it was made', async () => {
  const count = vi.fn();
  const uncount = vi.fn();
  const at = new Date('2026-11-20T23:58:00+05:30');
  const back = (kind: string) => ({ kind: 'taken-back' as const, decision: { kind, at } as never });
  const undoAction = vi
    .fn<ReviewStore['undoAction']>()
    .mockResolvedValueOnce({ kind: 'too-late' })
    .mockResolvedValueOnce({ kind: 'repeated' })
    .mockResolvedValueOnce(back('correct'))
    .mockResolvedValue(back('approve'));
  const counting = observed(
    { undoAction } as unknown as ReviewStore,
    createEventCounts({ count, uncount }).reviews,
  );
  for (let press = 0; press < 4; press += 1) await counting.undoAction(1, {} as never);
  expect(uncount.mock.calls).toEqual([['application-approved', '2026-11-20']]);
  expect(count).not.toHaveBeenCalled();
});
