import { createHash } from 'node:crypto';
import type { Customer } from '~/features/account/customer';
import { NO_EMAIL, getTexts, type CustomerRecord } from '~/features/account/customer.schema';
import { SPECIFIED_CUSTOMER_FIELDS, type WireCustomer } from '~/api/calls/customer-calls';

export type ServiceCustomer = Omit<Customer, 'sessionVersion'>;

export function toServiceCustomer(mobile: string, record: WireCustomer): ServiceCustomer {
  return {
    ...getTexts(record),
    id: record.id,
    mobile,
    // This site has one name field; other clients also fill the last name.
    firstName: record.firstName || record.customerName,
    dob: record.dob,
    birthPlace: record.birthPlace || toPlace(record.latitude),
    countryId: record.countryId,
    stateId: record.birthStateId,
    cityId: record.birthCityId,
    country: record.country,
    birthState: record.birthState,
    birthCity: record.birthCity,
    email: record.email || NO_EMAIL,
    photo: record.photoUrlpath || null,
    language: null,
    version: record.version ?? getVersion(record),
    registeredAt: record.regDate,
  };
}

/** @returns the place text, empty when the value is a number of degrees */
function toPlace(latitude: string): string {
  return /^[-+]?\d+(\.\d+)?$/.test(latitude) ? '' : latitude;
}

/** A hash of the editable fields, at most nine digits, for a service without versions. */
function getVersion(record: WireCustomer): number {
  const fields = SPECIFIED_CUSTOMER_FIELDS.map((name) => record[name]);
  const text = JSON.stringify([...fields, record.photoUrlpath]);
  return (createHash('sha256').update(text).digest().readUInt32BE() % 999_999_999) + 1;
}

/**
 * Customer body as in section 3 of the specification. The place text goes into `latitude` and into `birthPlace`,
 * which the profile reads.
 */
export function toRegistration(mobile: string, record: CustomerRecord, now: Date) {
  return {
    id: 0,
    ...toChangedFields(mobile, record),
    lastName: '',
    socialmedia: '',
    longitude: '',
    latitude: record.birthPlace,
    birthCityId: record.cityId,
    birthStateId: record.stateId,
    countryId: record.countryId,
    regDate: now.toISOString(),
    lastUpdate: now.toISOString(),
    // Same as for astrologers; the specification does not define a customer's status.
    status: 1,
    statusDescp: '',
    lastCallTime: null,
    lastAstrologerId: 0,
    balanceAmount: 0,
    allowFreeChat: null,
    photoUrlpath: '',
  };
}

export function toChange(id: number, mobile: string, record: CustomerRecord) {
  return { id, ...toChangedFields(mobile, record) };
}

/** Fields from section 7 of the specification. A new customer field is sent only when it is added here. */
function toChangedFields(mobile: string, record: CustomerRecord) {
  return {
    firstName: record.firstName,
    gender: record.gender,
    dob: record.dob,
    timeOfBirth: record.timeOfBirth,
    birthCity: record.birthCity,
    birthState: record.birthState,
    country: record.country,
    birthPlace: record.birthPlace,
    pinCode: record.pinCode,
    email: record.email,
    mobile,
  };
}
