import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerRecord, CustomerSource } from '~/account/customer.source';
import type { Mobile } from '~/account/mobile';
import type { Opened } from './opened';

const MOBILE = '9876543210' as Mobile;

const RECORD: CustomerRecord = {
  firstName: "Meera D'Souza मीरा",
  gender: 'Prefer Not to Say',
  dob: '1990-02-28',
  timeOfBirth: '05:45',
  birthPlace: 'Mumbai; near the "station"',
  countryId: 101,
  stateId: 4008,
  cityId: 133024,
  country: 'India',
  birthState: 'Maharashtra',
  birthCity: 'Mumbai',
  pinCode: '400001',
  email: 'NA',
  photo: null,
};

/** What every `CustomerSource` does; `makeSource` gives an empty one. */
export function describeCustomerSource(
  name: string,
  makeSource: () => Promise<Opened<CustomerSource>>,
): void {
  describe(`CustomerSource: ${name}`, () => {
    let opened: Opened<CustomerSource>;
    let source: CustomerSource;
    beforeEach(async () => {
      opened = await makeSource();
      source = opened.source;
    });
    afterEach(() => opened.close());

    test('a registered customer is found by number and by id, as registered', async () => {
      const made = await source.register(MOBILE, RECORD);
      expect(made).toMatchObject({ ...RECORD, mobile: MOBILE, version: 1 });
      expect(await source.findByMobile(MOBILE)).toEqual(made);
      expect(await source.findById(made?.id ?? 0)).toEqual(made);
      expect(await source.findByMobile('9876543211' as Mobile)).toBeNull();
      expect(await source.findById(987_654)).toBeNull();
    });

    test('a number has one account, also when registrations race', async () => {
      const made = await Promise.all(
        Array.from({ length: 6 }, () => source.register(MOBILE, RECORD)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('a change counts the version up; a change of an older version is refused and changes nothing', async () => {
      const made = await source.register(MOBILE, RECORD);
      const id = made?.id ?? 0;
      const changed = await source.update(id, 1, { ...RECORD, firstName: 'Asha' });
      expect(changed).toMatchObject({ firstName: 'Asha', version: 2 });
      expect(await source.update(id, 1, { ...RECORD, firstName: 'Lost' })).toBe('changed');
      expect(await source.findById(id)).toMatchObject({ firstName: 'Asha', version: 2 });
      expect(await source.update(987_654, 1, RECORD)).toBeNull();
    });

    test('ending the sessions changes the session version and nothing else', async () => {
      const made = await source.register(MOBILE, RECORD);
      await source.endSessions(made?.id ?? 0);
      expect(await source.findByMobile(MOBILE)).toEqual({
        ...made,
        sessionVersion: (made?.sessionVersion ?? 0) + 1,
      });
    });

    test('deleting gives what was there, and afterwards nothing is; an id is never given out again', async () => {
      const made = await source.register(MOBILE, RECORD);
      expect(await source.deleteByMobile(MOBILE)).toEqual(made);
      expect(await source.findByMobile(MOBILE)).toBeNull();
      expect(await source.deleteByMobile(MOBILE)).toBeNull();
      const again = await source.register(MOBILE, RECORD);
      expect(again?.id).not.toBe(made?.id);
    });
  });
}
