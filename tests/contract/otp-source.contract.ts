import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mobile } from '~/account/mobile';
import type { OtpRefusal, OtpRequest, OtpSource } from '~/account/otp.source';
import { failed, ok, type Failed } from '~/outcome/result';
import type { Opened } from './opened';

/** A source of one-time passwords with what tests need around it. */
export interface OtpStage {
  readonly otp: OtpSource;
  /** The codes that were sent, by number, the last one last. */
  readonly codes: readonly { readonly to: string; readonly pin: string }[];
  /** Lets time pass for everybody who takes part. */
  wait(seconds: number): void;
  /** Whether messages get through. */
  setDelivery(works: boolean): void;
}

const MOBILE = '9000000001' as Mobile;
const ASKED: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  address: '203.0.113.7',
  familiar: false,
};
const WRONG: Failed<OtpRefusal> = failed({ kind: 'invalid', message: null });

/** What every `OtpSource` does; `openStage` gives one that has sent nothing. */
export function describeOtpSource(name: string, openStage: () => Promise<Opened<OtpStage>>): void {
  describe(`OtpSource: ${name}`, () => {
    let opened: Opened<OtpStage>;
    let stage: OtpStage;
    let otp: OtpSource;
    beforeEach(async () => {
      opened = await openStage();
      stage = opened.source;
      otp = stage.otp;
    });
    afterEach(() => opened.close());

    /** Asks for a code; gives its session and the code that the phone shows. */
    async function send(changes: Partial<OtpRequest> = {}) {
      const result = await otp.send({ ...ASKED, ...changes });
      const id = result.ok ? result.value.otpSessionId : null;
      const last = stage.codes.at(-1);
      if (id === null || !last) throw new Error('No code was sent');
      return { id, ...last };
    }

    const validate = (otpSessionId: string, pin: string, changes: Partial<OtpRequest> = {}) =>
      otp.validate({ ...ASKED, ...changes, otpSessionId, pin });

    describe('sending', () => {
      test('brings four digits to the number, and names a session', async () => {
        const { to, pin } = await send();
        expect(to).toBe('+919000000001');
        expect(pin).toMatch(/^\d{4}$/);
        expect(await otp.send(ASKED)).toMatchObject(ok({ isSessionNamed: true }));
      });

      test('that does not get through is a failure and counts towards no limit', async () => {
        stage.setDelivery(false);
        for (let attempt = 0; attempt < 10; attempt += 1) {
          expect(await otp.send(ASKED)).toMatchObject(failed({ kind: 'failed' }));
        }
        stage.setDelivery(true);
        await send();
      });

      test('is limited to six an hour for a number, and tells when the next may be asked for', async () => {
        for (let count = 0; count < 6; count += 1) {
          await send({ browser: `browser-${count}` });
          stage.wait(60);
        }
        const wait = 3_600 - 6 * 60;
        expect(await otp.send(ASKED)).toEqual(
          failed({ kind: 'too-many', retryAfterSeconds: wait }),
        );
        stage.wait(wait);
        await send();
      });

      test('goes on for a familiar browser when a stranger has used up the limit', async () => {
        for (let count = 0; count < 6; count += 1) await send({ browser: 'stranger' });
        expect((await otp.send(ASKED)).ok).toBe(false);
        expect((await otp.send({ ...ASKED, familiar: true })).ok).toBe(true);
      });

      test('is limited to sixty an hour for an address, whatever the numbers', async () => {
        for (let count = 0; count < 60; count += 1) {
          await send({ mobile: `90001${String(count).padStart(5, '0')}` as Mobile });
        }
        const another = { ...ASKED, mobile: '9000000002' as Mobile };
        expect(await otp.send(another)).toMatchObject(failed({ kind: 'too-many' }));
        expect((await otp.send({ ...another, address: '198.51.100.4' })).ok).toBe(true);
      });

      test('from an address that is not known has the limit of the number only', async () => {
        for (let count = 0; count < 61; count += 1) {
          await send({ mobile: `90001${String(count).padStart(5, '0')}` as Mobile, address: null });
        }
        for (let count = 0; count < 6; count += 1) await send({ address: null });
        expect((await otp.send({ ...ASKED, address: null })).ok).toBe(false);
      });
    });

    describe('checking', () => {
      test('finds the right code good, once', async () => {
        const { id, pin } = await send();
        expect(await validate(id, pin)).toEqual(ok(null));
        expect(await validate(id, pin)).toEqual(WRONG);
      });

      test('of the right code twice at once finds it good once', async () => {
        const { id, pin } = await send();
        const both = await Promise.all([validate(id, pin), validate(id, pin)]);
        expect(both.filter((each) => each.ok)).toHaveLength(1);
      });

      test('takes four wrong codes before the right one; five kill it', async () => {
        const first = await send();
        for (const wrong of wrongPins(first.pin, 4)) {
          expect(await validate(first.id, wrong)).toEqual(WRONG);
        }
        expect((await validate(first.id, first.pin)).ok).toBe(true);
        const second = await send();
        for (const wrong of wrongPins(second.pin, 5)) await validate(second.id, wrong);
        expect(await validate(second.id, second.pin)).toEqual(WRONG);
      });

      test('of twenty guesses at once allows five', async () => {
        const { id, pin } = await send();
        await Promise.all(wrongPins(pin, 20).map((wrong) => validate(id, wrong)));
        expect(await validate(id, pin)).toEqual(WRONG);
      });

      test('after fifteen tries in an hour sends no new code to strangers', async () => {
        for (let code = 0; code < 3; code += 1) {
          const { id, pin } = await send();
          for (const wrong of wrongPins(pin, 5)) await validate(id, wrong);
        }
        expect(await otp.send(ASKED)).toMatchObject(failed({ kind: 'too-many' }));
      });

      test('finds a code good for the countdown and fifteen seconds of grace', async () => {
        const first = await send();
        stage.wait(74);
        expect((await validate(first.id, first.pin)).ok).toBe(true);
        const second = await send();
        stage.wait(75);
        expect(await validate(second.id, second.pin)).toEqual(WRONG);
        const deletion = await send({ purpose: 'deletion' });
        stage.wait(75);
        expect((await validate(deletion.id, deletion.pin, { purpose: 'deletion' })).ok).toBe(true);
      });

      test.each([
        ['another number', { mobile: '9000000002' as Mobile }],
        ['another purpose', { purpose: 'deletion' as const }],
        ['another browser', { browser: 'thief' }],
      ])(
        'finds a code worth nothing for %s, and still good for its own',
        async (_what, changes) => {
          const { id, pin } = await send();
          expect(await validate(id, pin, changes)).toEqual(WRONG);
          expect((await validate(id, pin)).ok).toBe(true);
        },
      );

      test('finds a code dead once there is a newer one', async () => {
        const first = await send();
        const second = await send();
        expect(await validate(first.id, first.pin)).toEqual(WRONG);
        expect((await validate(second.id, second.pin)).ok).toBe(true);
      });

      test.each(['', 'nothing-of-ours', '../../secrets', "' or 1=1 --"])(
        'knows no session %j',
        async (id) => {
          const { pin } = await send();
          expect(await validate(id, pin)).toEqual(WRONG);
        },
      );
    });
  });
}

/** So many codes that are not the right one. */
function wrongPins(pin: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(pin) + index + 1) % 10_000).padStart(4, '0'),
  );
}
