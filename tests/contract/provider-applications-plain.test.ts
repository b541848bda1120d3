import { beforeEach, describe, expect, test } from 'vitest';
import { firstSessionVersion } from '~/features/account/customer';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { findNextStep } from '~/features/applications/apply/application';
import { StoreError } from '~/shared/result/store-error';
import {
  accepted,
  FACTS,
  submitTestApplication,
  MOBILE,
  NUMBERS,
  OTHER_BANK_NUMBERS,
  OTHER_RECORD,
  RECORD,
  registered,
  COMPLETE_BANK_DETAILS,
} from './application-stage';
import { usePlainApplications } from './plain-applications';
import { ASTROLOGER_ID } from './plain-astrologers';

const stage = usePlainApplications();

describe('registration with a provider without extensions', () => {
  test('sends exactly the specified fields and reads the id', async () => {
    const made = await registered(stage.source);
    expect(made).toMatchObject({
      astrologerId: ASTROLOGER_ID,
      mobile: MOBILE,
      status: ASTROLOGER_STATUS.pending,
      details: RECORD,
      bank: null,
      submittedAt: null,
      sessionVersion: firstSessionVersion(ASTROLOGER_ID),
    });
    expect(stage.getLastBody('POST astroservice/register/astrologer')).toEqual({
      astrologerId: 0,
      mobileNo: MOBILE,
      emailId: RECORD.email,
      status: 1,
      firstName: RECORD.firstName,
      gender: RECORD.gender,
      age: RECORD.age,
      language: RECORD.language,
      specialization: RECORD.specialization,
      experience: RECORD.experience,
      registrationDate: '20261121',
      address: RECORD.address,
      country: RECORD.country,
      state: RECORD.state,
      city: RECORD.city,
      pinCode: RECORD.pinCode,
    });
    expect(await stage.source.findById(ASTROLOGER_ID)).toEqual(made);
    expect(await stage.openSecondStore().findByMobile(MOBILE)).toEqual(made);
  });

  test('sends the details again under the same id when an open application is registered again', async () => {
    await registered(stage.source);
    const changed = await registered(stage.source, MOBILE, OTHER_RECORD);
    expect(changed).toMatchObject({ astrologerId: ASTROLOGER_ID, details: OTHER_RECORD });
    expect(stage.getLastBody('POST astroservice/register/astrologer')).toMatchObject({
      astrologerId: ASTROLOGER_ID,
      firstName: OTHER_RECORD.firstName,
    });
    expect(await stage.source.findById(ASTROLOGER_ID)).toEqual(changed);
  });

  test.each([
    ['a refusal', { status: 400, json: { message: 'No' } }],
    ['what says no', { json: { status: 'FAILED', message: 'No' } }],
    ['no id', { json: { status: 'SUCCESS' } }],
    ['an error', { status: 500, body: 'oops' }],
    ['a page', { body: '<html>', headers: { 'Content-Type': 'text/html' } }],
  ])('fails with %s and stores nothing', async (_, answer) => {
    stage.plain.answers.register = answer;
    await expect(stage.source.register(MOBILE, RECORD)).rejects.toBeInstanceOf(StoreError);
    expect(await stage.isDraftStoreEmpty()).toBe(true);
    expect(await stage.source.findByMobile(MOBILE)).toBeNull();
  });

  test('fails when a repeated registration returns text instead of the id', async () => {
    await registered(stage.source);
    stage.plain.answers.register = { json: { message: 'Please try later' } };
    await expect(stage.source.register(MOBILE, OTHER_RECORD)).rejects.toMatchObject({
      kind: 'shape',
    });
  });

  test('rejects astrologers who are not applicants', async () => {
    await registered(stage.source);
    stage.plain.has.astrologer = { ...stage.plain.has.astrologer, status: 1 };
    expect(await stage.source.register(MOBILE, RECORD)).toBe('closed');
    await stage.store.db.deleteFrom('provider_registrants').execute();
    stage.plain.answers.details = { status: 404 };
    expect(await stage.source.register(MOBILE, RECORD)).toBe('closed');
    expect(await stage.source.findByMobile(MOBILE)).toBeNull();
    expect(await stage.source.findById(ASTROLOGER_ID)).toBeNull();
  });

  test('does not change earlier local data for the number', async () => {
    const former = stage.openStandaloneStore();
    const before = await submitTestApplication(former);
    await expect(stage.source.register(MOBILE, RECORD)).rejects.toBeInstanceOf(StoreError);
    expect(await former.findByMobile(MOBILE)).toEqual(before);
    expect(stage.listCalls('POST astroservice/register/astrologer')).toEqual([]);
  });
});

describe('another person’s application', () => {
  beforeEach(async () => {
    await registered(stage.source);
    stage.plain.has.astrologer = { ...stage.plain.has.astrologer, mobileNumber: 9000000077 };
  });

  test('is not shown to the applicant whose number the provider assigns to it', async () => {
    await expect(stage.source.findByMobile(MOBILE)).rejects.toMatchObject({ kind: 'shape' });
  });

  test('is not overwritten by that applicant’s registration', async () => {
    await expect(stage.source.register(MOBILE, OTHER_RECORD)).rejects.toMatchObject({
      kind: 'shape',
    });
    expect(stage.listCalls('POST astroservice/register/astrologer')).toHaveLength(1);
  });
});

describe('bank details at a provider without extensions', () => {
  beforeEach(() => registered(stage.source));

  test('are sent as specified when they are complete', async () => {
    const saved = accepted(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS));
    expect(saved.bank).toMatchObject({ ...FACTS, complete: true });
    expect(findNextStep(saved)).toBe('document');
    expect(stage.getLastBody('POST astrologer/bank-details/save')).toEqual({
      astrologerId: ASTROLOGER_ID,
      ...NUMBERS,
      ...FACTS,
    });
    expect(await stage.openSecondStore().findById(ASTROLOGER_ID)).toEqual(saved);
    expect(await stage.source.openBankNumbers(ASTROLOGER_ID)).toEqual(NUMBERS);
  });

  test('are stored as a draft until they are complete, and then sent in one call', async () => {
    const { aadharNumber, ...others } = NUMBERS;
    const half = { facts: FACTS, numbers: { aadharNumber }, complete: false };
    const kept = accepted(await stage.source.saveBank(ASTROLOGER_ID, half));
    expect(kept.bank).toMatchObject({ complete: false, endings: { aadharNumber: '0003' } });
    expect(stage.listCalls('POST astrologer/bank-details/save')).toEqual([]);
    await stage.source.saveBank(ASTROLOGER_ID, {
      facts: { city: 'Pune' },
      numbers: others,
      complete: true,
    });
    expect(stage.getLastBody('POST astrologer/bank-details/save')).toMatchObject({
      ...NUMBERS,
      ...FACTS,
      city: 'Pune',
    });
  });

  test.each([
    ['a refusal', { status: 400, json: { message: 'No' } }],
    ['a failure that is said', { json: { status: 'FAILED', message: 'No' } }],
    ['an error', { status: 503 }],
  ])(
    'are incomplete with %s, and the other values need not be entered again',
    async (_, answer) => {
      stage.plain.answers.bank = answer;
      const saving = stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS);
      await expect(saving).rejects.toBeInstanceOf(StoreError);
      const present = await stage.source.findById(ASTROLOGER_ID);
      expect(present?.bank).toMatchObject({ complete: false, endings: { panNumber: '001Z' } });
      delete stage.plain.answers.bank;
      const again = { facts: FACTS, numbers: {}, complete: true };
      expect(accepted(await stage.source.saveBank(ASTROLOGER_ID, again)).bank?.complete).toBe(true);
      expect(stage.getLastBody('POST astrologer/bank-details/save')).toMatchObject(NUMBERS);
    },
  );

  test('can be changed only as a whole once the provider has them', async () => {
    const saved = accepted(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS));
    const part = { facts: { city: 'Pune' }, numbers: OTHER_BANK_NUMBERS, complete: false };
    expect(await stage.source.saveBank(ASTROLOGER_ID, part)).toEqual(saved);
    stage.plain.answers.bank = { status: 500 };
    const whole = { ...part, complete: true };
    await expect(stage.source.saveBank(ASTROLOGER_ID, whole)).rejects.toBeInstanceOf(StoreError);
    expect(await stage.source.findById(ASTROLOGER_ID)).toEqual(saved);
    delete stage.plain.answers.bank;
    expect(accepted(await stage.source.saveBank(ASTROLOGER_ID, whole)).bank).toMatchObject({
      city: 'Pune',
      complete: true,
    });
    expect(stage.getLastBody('POST astrologer/bank-details/save')).toMatchObject({
      ...OTHER_BANK_NUMBERS,
      city: 'Pune',
      bankName: FACTS.bankName,
    });
  });
});

describe('an astrologer’s account at a provider without extensions', () => {
  test('can have its sessions ended by the local store', async () => {
    await registered(stage.source);
    await stage.source.endSessions(ASTROLOGER_ID);
    const found = await stage.openSecondStore().findById(ASTROLOGER_ID);
    expect(found?.sessionVersion).toBe(firstSessionVersion(ASTROLOGER_ID) + 1);
  });

  test('is deactivated at the provider when it is deleted, and its local data is deleted', async () => {
    await registered(stage.source);
    await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS);
    await stage.addDocuments();
    expect(await stage.source.deleteByMobile(MOBILE)).toBe(true);
    expect(stage.countChanges()).toBe(1);
    expect(stage.listCalls(`DELETE astroservice/delete/astrologer/${MOBILE}`)).toHaveLength(1);
    expect(await stage.isDraftStoreEmpty()).toBe(true);
    expect(await stage.source.deleteByMobile(MOBILE)).toBe(false);
    expect(stage.listCalls(`DELETE astroservice/delete/astrologer/${MOBILE}`)).toHaveLength(1);
  });
});
