import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditSource } from '~/features/administration/audit.store';
import type { CustomerRecord } from '~/features/account/customer.schema';
import type { CustomerSource } from '~/features/account/customer.store';
import type { Mobile } from '~/features/account/mobile';
import { createCustomerRecord, fillBlankTexts } from '../support/customers';
import type { Opened } from './engine';

const MOBILE = '9000000001' as Mobile;

const RECORD = createCustomerRecord({
  firstName: "Meera D'Souza मीरा",
  gender: 'Prefer Not to Say',
  birthPlace: 'Mumbai; near the "station"',
  email: 'NA',
});

const CHANGED: CustomerRecord = {
  ...RECORD,
  firstName: 'Asha',
  gender: 'female',
  dob: '1991-03-01',
  timeOfBirth: '00:00',
  birthPlace: 'Near the temple',
  stateId: 4026,
  cityId: 133025,
  birthState: 'Karnataka',
  birthCity: 'Mysuru',
  pinCode: '570001',
  email: 'asha@people.example',
};

interface CustomersWithAudit {
  readonly customers: CustomerSource;
  readonly audit: AuditSource;
}

export function describeCustomerStore(
  name: string,
  makeSource: () => Promise<Opened<CustomersWithAudit>>,
  { storesEveryField = false } = {},
): void {
  describe(`CustomerStore: ${name}`, () => {
    let opened: Opened<CustomersWithAudit>;
    let source: CustomerSource;
    beforeEach(async () => {
      opened = await makeSource();
      source = opened.source.customers;
    });
    afterEach(() => opened.close());

    test('finds a registered customer by number, with the registered values', async () => {
      const made = await source.register(MOBILE, RECORD);
      expect(made).toMatchObject({ ...RECORD, mobile: MOBILE, version: 1 });
      expect(await source.findByMobile(MOBILE)).toEqual(made);
      expect(await source.findByMobile('9000000002' as Mobile)).toBeNull();
    });

    test.runIf(storesEveryField)(
      'stores every field, also those that only this site has',
      async () => {
        const record = fillBlankTexts(RECORD);
        const made = await source.register(MOBILE, record);
        expect(made).toMatchObject(record);
        const customer = { id: made?.id ?? 0, mobile: MOBILE };
        const changed = fillBlankTexts(CHANGED);
        expect(await source.update(customer, 1, changed)).toMatchObject(changed);
      },
    );

    test('returns an unknown time of birth as unknown', async () => {
      const made = await source.register(MOBILE, { ...RECORD, timeOfBirth: '' });
      expect(made?.timeOfBirth).toBe('');
      const customer = { id: made?.id ?? 0, mobile: MOBILE };
      expect(await source.update(customer, made?.version ?? 0, CHANGED)).toMatchObject({
        timeOfBirth: '00:00',
      });
      const untold = { ...CHANGED, timeOfBirth: '' };
      const { version = 0 } = (await source.findByMobile(MOBILE)) ?? {};
      expect(await source.update(customer, version, untold)).toMatchObject({ timeOfBirth: '' });
    });

    test('stores the language of the last visited page when the store has a column for it', async () => {
      const made = await source.register(MOBILE, RECORD);
      expect([null, 'en']).toContain(made?.language);
      await source.saveLanguage(made?.id ?? 0, 'hi');
      const found = await source.findByMobile(MOBILE);
      expect(found).toEqual({ ...made, language: made?.language ? 'hi' : null });
    });

    test('a number has only one account even when registrations are simultaneous', async () => {
      const made = await Promise.all(
        Array.from({ length: 6 }, () => source.register(MOBILE, RECORD)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('the confirmation that created an account identifies it until all sessions of the account are ended', async () => {
      const made = await source.register(MOBILE, RECORD, 'first');
      expect(made).not.toBeNull();
      expect(await source.register(MOBILE, RECORD, 'second')).toBeNull();
      expect(await source.findByVerification('first', MOBILE)).toEqual(made);
      expect(await source.findByVerification('second', MOBILE)).toBeNull();
      expect(await source.findByVerification('first', '9000000002' as Mobile)).toBeNull();
      await source.endSessions(made?.id ?? 0);
      expect(await source.findByVerification('first', MOBILE)).toBeNull();
    });

    test('concurrent registrations with one confirmation create one account, which all of them find', async () => {
      const made = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const customer = await source.register(MOBILE, RECORD, 'the same');
          return customer ?? (await source.findByVerification('the same', MOBILE));
        }),
      );
      expect(new Set(made.map((customer) => customer?.id))).toHaveLength(1);
    });

    test('the link between a confirmation and its account is deleted after the retention period', async () => {
      await source.register(MOBILE, RECORD, 'first');
      await source.sweepRegistrations(new Date('2000-01-01T00:00:00Z'));
      expect(await source.findByVerification('first', MOBILE)).not.toBeNull();
      await source.sweepRegistrations(new Date('2100-01-01T00:00:00Z'));
      expect(await source.findByVerification('first', MOBILE)).toBeNull();
    });

    test('a change increases the version, and a change based on an older version is rejected', async () => {
      const made = await source.register(MOBILE, RECORD);
      const customer = { id: made?.id ?? 0, mobile: MOBILE };
      const changed = await source.update(customer, 1, CHANGED);
      expect(changed).toMatchObject({ ...CHANGED, mobile: MOBILE, version: 2 });
      expect(await source.update(customer, 1, { ...CHANGED, firstName: 'Lost' })).toBe('changed');
      expect(await source.findByMobile(MOBILE)).toEqual(changed);
    });

    test('stores only one of several simultaneous changes', async () => {
      const made = await source.register(MOBILE, RECORD);
      const customer = { id: made?.id ?? 0, mobile: MOBILE };
      const names = ['Asha', 'Bina', 'Charu', 'Divya'];
      const outcomes = await Promise.all(
        names.map((firstName) => source.update(customer, 1, { ...RECORD, firstName })),
      );
      const stored = outcomes.filter((each) => each !== 'changed');
      expect(stored).toHaveLength(1);
      expect(await source.findByMobile(MOBILE)).toEqual(stored[0]);
    });

    test('a missing or replaced account cannot be changed', async () => {
      const nobody = { id: 987_654, mobile: '9000000002' };
      expect(await source.update(nobody, 1, RECORD)).toBeNull();
      const made = await source.register(MOBILE, RECORD);
      const former = { id: (made?.id ?? 0) + 1, mobile: MOBILE };
      expect(await source.update(former, 1, CHANGED)).toBeNull();
      expect(await source.findByMobile(MOBILE)).toEqual(made);
    });

    test('ending the sessions changes only the session version of the account', async () => {
      const made = await source.register(MOBILE, RECORD);
      await source.endSessions(made?.id ?? 0);
      expect(await source.findByMobile(MOBILE)).toEqual({
        ...made,
        sessionVersion: (made?.sessionVersion ?? 0) + 1,
      });
    });

    test('deleting an account returns it and removes it, and its id is never reused', async () => {
      const made = await source.register(MOBILE, RECORD);
      expect(await source.deleteByMobile(MOBILE)).toEqual(made);
      expect(await source.findByMobile(MOBILE)).toBeNull();
      expect(await source.deleteByMobile(MOBILE)).toBeNull();
      const again = await source.register(MOBILE, RECORD);
      expect(again?.id).not.toBe(made?.id);
    });

    test('deleting an account adds one anonymous audit line', async () => {
      const made = await source.register(MOBILE, RECORD);
      await source.deleteByMobile(MOBILE);
      await source.deleteByMobile(MOBILE);
      const lines = await opened.source.audit.find({}, 9, null);
      expect(
        lines.map(({ actor, action, subject, detail }) => [actor, action, subject, detail]),
      ).toEqual([['its owner', 'customer deleted by its owner', `customer:${made?.id}`, '']]);
    });

    test('a new account with the same number has a different session version', async () => {
      const made = await source.register(MOBILE, RECORD);
      await source.deleteByMobile(MOBILE);
      const again = await source.register(MOBILE, RECORD);
      expect(again?.sessionVersion).toBeGreaterThan(0);
      expect(again?.sessionVersion).not.toBe(made?.sessionVersion);
      expect(await source.findByMobile(MOBILE)).toEqual(again);
    });
  });
}
