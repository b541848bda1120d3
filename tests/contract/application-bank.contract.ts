import { beforeEach, describe, expect, test } from 'vitest';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import {
  accepted,
  FACTS,
  LATER,
  MOBILE,
  NUMBERS,
  OTHER_MOBILE,
  OTHER_BANK_NUMBERS,
  registered,
  COMPLETE_BANK_DETAILS,
  type ApplicationStage,
} from './application-stage';

const NUMBER_ENDINGS = { aadharNumber: '0003', panNumber: '001Z', accountNumber: '6789' };
const NO_NUMBER_ENDINGS = { aadharNumber: null, panNumber: null, accountNumber: null };

export function describeBankDetails(getStage: () => ApplicationStage): void {
  describe('bank details', () => {
    let source: ApplicationStore;
    let id: number;
    beforeEach(async () => {
      ({ source } = getStage());
      id = (await registered(source)).astrologerId;
    });

    test('contain only the last digits of the numbers unless the full numbers are requested', async () => {
      expect(await source.openBankNumbers(id)).toBeNull();
      const saved = accepted(await source.saveBank(id, COMPLETE_BANK_DETAILS));
      expect(saved.bank).toEqual({ ...FACTS, endings: NUMBER_ENDINGS, complete: true });
      expect(saved.version).toBe(2);
      expect(await source.findByMobile(MOBILE)).toEqual(saved);
      expect(await source.openBankNumbers(id)).toEqual(NUMBERS);
    });

    test('retain fields that a later change omits', async () => {
      const first = accepted(
        await source.saveBank(id, {
          facts: { accountHolderName: 'Meera', city: 'Pune' },
          numbers: {},
          complete: false,
        }),
      );
      const empty = Object.fromEntries(Object.keys(FACTS).map((name) => [name, '']));
      const begun = { ...empty, accountHolderName: 'Meera', city: 'Pune' };
      expect(first.bank).toEqual({ ...begun, endings: NO_NUMBER_ENDINGS, complete: false });
      expect(await source.openBankNumbers(id)).toBeNull();

      const { panNumber } = NUMBERS;
      await source.saveBank(id, {
        facts: { city: 'Nashik' },
        numbers: { panNumber },
        complete: false,
      });
      const third = accepted(
        await source.saveBank(id, {
          facts: { bankName: 'SBI' },
          numbers: { accountNumber: NUMBERS.accountNumber },
          complete: false,
        }),
      );
      expect(third.bank).toEqual({
        ...begun,
        city: 'Nashik',
        bankName: 'SBI',
        endings: { ...NUMBER_ENDINGS, aadharNumber: null },
        complete: false,
      });
      expect(third.version).toBe(4);
      expect(await source.openBankNumbers(id)).toEqual({
        panNumber,
        accountNumber: NUMBERS.accountNumber,
      });
    });

    test('are complete only with all three numbers, new or stored', async () => {
      const { aadharNumber, ...others } = NUMBERS;
      const save = async (numbers: Partial<typeof NUMBERS>) =>
        accepted(await source.saveBank(id, { facts: FACTS, numbers, complete: true })).bank;
      expect(await save(others)).toMatchObject({ complete: false });
      expect(await save({ aadharNumber })).toMatchObject({
        complete: true,
        endings: NUMBER_ENDINGS,
      });
    });

    test('are still complete after new numbers are saved', async () => {
      await source.saveBank(id, COMPLETE_BANK_DETAILS);
      const changed = accepted(
        await source.saveBank(id, {
          facts: { bankName: 'Another Bank' },
          numbers: OTHER_BANK_NUMBERS,
          complete: false,
        }),
      );
      expect(changed.bank).toMatchObject({ bankName: 'Another Bank', complete: true });
      expect(await source.openBankNumbers(id)).toEqual(OTHER_BANK_NUMBERS);
    });

    test('can be saved twice', async () => {
      await source.saveBank(id, COMPLETE_BANK_DETAILS);
      getStage().setTime(LATER);
      const again = accepted(await source.saveBank(id, COMPLETE_BANK_DETAILS));
      expect(again.bank).toEqual({ ...FACTS, endings: NUMBER_ENDINGS, complete: true });
      expect(await source.openBankNumbers(id)).toEqual(NUMBERS);
    });

    describe('of two people', () => {
      let other: number;
      beforeEach(async () => {
        accepted(await source.saveBank(id, COMPLETE_BANK_DETAILS));
        other = (await registered(source, OTHER_MOBILE)).astrologerId;
        accepted(
          await source.saveBank(other, {
            facts: { city: 'Kochi' },
            numbers: OTHER_BANK_NUMBERS,
            complete: true,
          }),
        );
      });

      test.each([
        ['aadhar-taken', { aadharNumber: NUMBERS.aadharNumber }],
        ['pan-taken', { panNumber: NUMBERS.panNumber }],
        ['aadhar-taken', NUMBERS],
      ] as const)('cannot have the same number: %s', async (answer, numbers) => {
        const before = await source.findById(other);
        for (const complete of [true, false]) {
          const change = { facts: { city: 'Delhi' }, numbers, complete };
          expect(await source.saveBank(other, change)).toBe(answer);
        }
        expect(await source.findById(other)).toEqual(before);
        expect(await source.openBankNumbers(other)).toEqual(OTHER_BANK_NUMBERS);
        expect(await source.openBankNumbers(id)).toEqual(NUMBERS);
      });

      test('can name the same bank account', async () => {
        const { accountNumber } = NUMBERS;
        accepted(
          await source.saveBank(other, { facts: {}, numbers: { accountNumber }, complete: true }),
        );
        expect(await source.openBankNumbers(other)).toEqual({
          ...OTHER_BANK_NUMBERS,
          accountNumber,
        });
      });

      test('can reuse a number that the first person has changed', async () => {
        const { panNumber } = NUMBERS;
        await source.saveBank(id, {
          facts: {},
          numbers: { panNumber: 'ZZZPZ0003Z' },
          complete: true,
        });
        accepted(
          await source.saveBank(other, { facts: {}, numbers: { panNumber }, complete: true }),
        );
      });
    });

    test('are rejected for one of two people who submit the same number simultaneously', async () => {
      const people = await Promise.all(
        ['9000000011', '9000000012', '9000000013', '9000000014'].map((mobile) =>
          registered(source, mobile),
        ),
      );
      const answers = await Promise.all(
        people.map(({ astrologerId }) => source.saveBank(astrologerId, COMPLETE_BANK_DETAILS)),
      );
      expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'aadhar-taken')).toHaveLength(3);
    });
  });
}
