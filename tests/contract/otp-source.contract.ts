import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mobile } from '~/features/account/mobile';
import type { OtpError, OtpRequest, OtpSource } from '~/features/account/otp/otp.gateway';
import { failed, ok, type Failed } from '~/shared/result/result';
import type { Opened } from './engine';

export interface OtpStage {
  readonly otp: OtpSource;
  /** Sent codes by number, oldest first. */
  readonly codes: readonly { readonly to: string; readonly pin: string }[];
  /** Advances the clock of all instances. */
  wait(seconds: number): void;
  setDelivery(works: boolean): void;
}

const MOBILE = '9000000001' as Mobile;
const ASKED: OtpRequest = {
  mobile: MOBILE,
  purpose: 'sign-in',
  browser: 'phone',
  network: '203.0.113.7',
  familiar: false,
};
const WRONG: Failed<OtpError> = failed({ kind: 'invalid', message: null });
const DEAD: Failed<OtpError> = failed({ kind: 'dead', why: 'late' });
const TRIED: Failed<OtpError> = failed({ kind: 'dead', why: 'tries' });
const GOOD = ok({ kind: 'verified', note: '' } as const);

export function describeOtpGateway(name: string, openStage: () => Promise<Opened<OtpStage>>): void {
  describe(`OtpGateway: ${name}`, () => {
    let opened: Opened<OtpStage>;
    let stage: OtpStage;
    let otp: OtpSource;
    beforeEach(async () => {
      opened = await openStage();
      stage = opened.source;
      otp = stage.otp;
    });
    afterEach(() => opened.close());

    /** @returns the session and the code that the phone shows */
    async function send(changes: Partial<OtpRequest> = {}) {
      const result = await otp.send({ ...ASKED, ...changes });
      const id = result.ok ? result.value.otpSessionId : null;
      const last = stage.codes.at(-1);
      if (id === null || !last) throw new Error('No code was sent');
      return { id, ...last };
    }

    const validate = (otpSessionId: string, pin: string, changes: Partial<OtpRequest> = {}) =>
      otp.validate({ ...ASKED, ...changes, otpSessionId, pin, canRequestSecondCode: true });

    describe('sending a code', () => {
      test('delivers four digits to the number and returns a session', async () => {
        const { to, pin } = await send();
        expect(to).toBe('+919000000001');
        expect(pin).toMatch(/^\d{4}$/);
        expect(await otp.send({ ...ASKED, browser: 'another' })).toMatchObject(
          ok({ isSessionNamed: true, earlier: null }),
        );
      });

      test('fails when the code cannot be delivered, without counting towards a limit', async () => {
        stage.setDelivery(false);
        for (let attempt = 0; attempt < 10; attempt += 1) {
          expect(await otp.send(ASKED)).toMatchObject(failed({ kind: 'failed' }));
        }
        stage.setDelivery(true);
        await send();
      });

      test('twice from one browser delivers one code until the countdown ends', async () => {
        const { id } = await send();
        const again = ok({ otpSessionId: id, earlier: { secondsLeft: 59, ageSeconds: 0 } });
        expect(await Promise.all([otp.send(ASKED), otp.send(ASKED)])).toMatchObject([again, again]);
        stage.wait(58);
        expect(await otp.send(ASKED)).toMatchObject(ok({ earlier: { secondsLeft: 1 } }));
        expect(stage.codes).toHaveLength(1);
        expect(await otp.find(ASKED)).toMatchObject({ secondsLeft: 1 });
        stage.wait(1);
        expect(await otp.find(ASKED)).toMatchObject({ secondsLeft: 0 });
        expect((await send()).id).not.toBe(id);
        expect(stage.codes).toHaveLength(2);
      });

      test('twice at the same time from one browser delivers one code', async () => {
        const both = await Promise.all([otp.send(ASKED), otp.send(ASKED)]);
        const ids = both.map((each) => (each.ok ? each.value.otpSessionId : null));
        expect(ids[0]).not.toBeNull();
        expect(ids[0]).toBe(ids[1]);
        expect(stage.codes).toHaveLength(1);
      });

      test('is limited to one code every two minutes across all browsers after six codes in an hour for a number', async () => {
        for (let count = 0; count < 6; count += 1) await send({ browser: `browser-${count}` });
        const { id } = await send();
        expect(await otp.send({ ...ASKED, browser: 'other' })).toMatchObject(
          ok({ earlier: { secondsLeft: 59 } }),
        );
        stage.wait(60);
        const wait = failed({ kind: 'too-many', retryAfterSeconds: 60 });
        expect(await otp.send({ ...ASKED, browser: 'third' })).toEqual(wait);
        stage.wait(60);
        expect((await send({ browser: 'third' })).id).not.toBe(id);
        expect(stage.codes).toHaveLength(8);
        stage.wait(3_600);
        await send({ browser: 'fourth' });
        await send({ browser: 'fifth' });
        expect(stage.codes).toHaveLength(10);
      });

      test('for one purpose does not delay a code for another purpose', async () => {
        for (let count = 0; count < 6; count += 1) await send({ browser: `browser-${count}` });
        await send({ browser: 'stranger', purpose: 'deletion' });
        await send();
        expect(stage.codes).toHaveLength(8);
      });

      test('for a familiar browser has its own limits', async () => {
        for (let count = 0; count < 7; count += 1) await send({ browser: `stranger ${count}` });
        for (let count = 0; count < 6; count += 1) {
          const own = { browser: `own ${count}`, familiar: true };
          expect(await otp.send({ ...ASKED, ...own })).toMatchObject(ok({ earlier: null }));
        }
        expect(await otp.send({ ...ASKED, browser: 'own 6', familiar: true })).toEqual(
          failed({ kind: 'too-many', retryAfterSeconds: 3_600 }),
        );
      });

      test('is limited to sixty codes an hour per address, across all numbers', async () => {
        for (let count = 0; count < 60; count += 1) {
          await send({ mobile: `90001${String(count).padStart(5, '0')}` as Mobile });
        }
        const another = { ...ASKED, mobile: '9000000002' as Mobile };
        expect(await otp.send(another)).toMatchObject(failed({ kind: 'too-many' }));
        expect((await otp.send({ ...another, network: '198.51.100.4' })).ok).toBe(true);
      });

      test('from an unknown address is limited by number only', async () => {
        for (let count = 0; count < 61; count += 1) {
          await send({ mobile: `90001${String(count).padStart(5, '0')}` as Mobile, network: null });
        }
        const ask = (browser: string) => otp.send({ ...ASKED, network: null, browser });
        for (let count = 0; count < 7; count += 1) await ask(`browser ${count}`);
        expect(await ask('last')).toMatchObject(ok({ earlier: { secondsLeft: 59 } }));
      });
    });

    describe('checking a code', () => {
      test('accepts the right code once, and again only within half a minute', async () => {
        const { id, pin } = await send();
        expect(await validate(id, pin)).toEqual(GOOD);
        expect(await validate(id, pin)).toEqual(GOOD);
        const [other = ''] = createWrongPins(pin, 1);
        expect(await validate(id, other)).toEqual(DEAD);
        expect(await validate(id, pin, { browser: 'thief' })).toEqual(DEAD);
        stage.wait(30);
        expect(await validate(id, pin)).toEqual(GOOD);
        stage.wait(1);
        expect(await validate(id, pin)).toEqual(DEAD);
      });

      test('counts two simultaneous correct codes as one attempt', async () => {
        const { id, pin } = await send();
        expect(await Promise.all([validate(id, pin), validate(id, pin)])).toEqual([GOOD, GOOD]);
      });

      test('allows four wrong codes before the right one, and ends the code after the fifth', async () => {
        const first = await send();
        for (const wrong of createWrongPins(first.pin, 4)) {
          expect(await validate(first.id, wrong)).toEqual(WRONG);
        }
        expect((await validate(first.id, first.pin)).ok).toBe(true);
        const second = await send();
        const said = [];
        for (const wrong of createWrongPins(second.pin, 5))
          said.push(await validate(second.id, wrong));
        expect(said).toEqual([WRONG, WRONG, WRONG, WRONG, TRIED]);
        expect(await validate(second.id, second.pin)).toEqual(TRIED);
        expect(await otp.find(ASKED)).toMatchObject({ secondsLeft: 0 });
        expect((await send()).id, 'another may be asked for at once').not.toBe(second.id);
      });

      test('allows five of twenty simultaneous guesses', async () => {
        const { id, pin } = await send();
        await Promise.all(createWrongPins(pin, 20).map((wrong) => validate(id, wrong)));
        expect(await validate(id, pin)).toEqual(TRIED);
      });

      test('requires a second code after fifteen wrong attempts in an hour, and accepts both codes', async () => {
        for (let count = 0; count < 3; count += 1) {
          const guesser = { browser: `guesser ${count}`, network: `198.51.100.${count}` };
          const { id, pin } = await send(guesser);
          for (const wrong of createWrongPins(pin, 5)) await validate(id, wrong, guesser);
        }
        const first = await send();
        const answer = await validate(first.id, first.pin);
        if (!answer.ok || answer.value.kind !== 'second') throw new Error('One code was enough');
        const { otpSessionId } = answer.value;
        expect(await validate(first.id, first.pin)).toEqual(answer);
        const pin = stage.codes.at(-1)?.pin ?? '';
        expect(await validate(otpSessionId, pin)).toEqual(GOOD);
        expect(await validate(otpSessionId, pin)).toEqual(GOOD);
      });

      test('is limited to ten attempts an hour per number from one network', async () => {
        const { id, pin } = await send();
        for (const wrong of createWrongPins(pin, 5)) await validate(id, wrong);
        const second = await send();
        for (const wrong of createWrongPins(second.pin, 5)) await validate(second.id, wrong);
        const third = await send();
        expect(await validate(third.id, third.pin)).toMatchObject(failed({ kind: 'too-many' }));
        const elsewhere = { browser: 'elsewhere', network: '198.51.100.4' };
        const fourth = await send(elsewhere);
        expect(await validate(fourth.id, fourth.pin, elsewhere)).toEqual(GOOD);
      });

      test('accepts a code during the countdown and for fifteen seconds afterwards', async () => {
        const first = await send();
        stage.wait(74);
        expect((await validate(first.id, first.pin)).ok).toBe(true);
        const second = await send();
        stage.wait(75);
        expect(await validate(second.id, second.pin)).toEqual(DEAD);
        const deletion = await send({ purpose: 'deletion' });
        stage.wait(75);
        expect((await validate(deletion.id, deletion.pin, { purpose: 'deletion' })).ok).toBe(true);
      });

      test.each([
        ['another number', { mobile: '9000000002' as Mobile }],
        ['another purpose', { purpose: 'deletion' as const }],
        ['another browser', { browser: 'thief' }],
      ])(
        'rejects a code for %s, and still accepts it for its own purpose',
        async (_what, changes) => {
          const { id, pin } = await send();
          expect(await validate(id, pin, changes)).toEqual(DEAD);
          expect((await validate(id, pin)).ok).toBe(true);
        },
      );

      test('rejects a code once a newer one exists', async () => {
        const first = await send();
        stage.wait(59);
        const second = await send();
        expect(await validate(first.id, first.pin)).toEqual(DEAD);
        expect((await validate(second.id, second.pin)).ok).toBe(true);
      });

      test.each(['', 'nothing-of-ours', '../../secrets', "' or 1=1 --"])(
        'rejects the unknown session %j',
        async (id) => {
          const { pin } = await send();
          expect(await validate(id, pin)).toEqual(DEAD);
        },
      );
    });
  });
}

function createWrongPins(pin: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(pin) + index + 1) % 10_000).padStart(4, '0'),
  );
}
