import { createHash } from 'node:crypto';
import type { Customer } from '~/features/account/customer';
import {
  CUSTOMER_FIELD_NAMES,
  NO_EMAIL,
  textsOf,
  type CustomerRecord,
} from '~/features/account/customer.schema';
import type { WireCustomer } from '~/api/calls/customer-record';

/** A customer as the service knows one; it knows nothing of our sessions. */
export type ServiceCustomer = Omit<Customer, 'sessionVersion'>;

/** The customer of a number, as the service tells of him or her. */
export function toServiceCustomer(mobile: string, record: WireCustomer): ServiceCustomer {
  return {
    ...textsOf(record),
    id: record.id,
    mobile,
    // This site asks for the full name in one field; other clients of the service may have filled the last name as well.
    firstName: record.firstName || record.customerName,
    dob: record.dob,
    birthPlace: record.birthPlace || placeIn(record.latitude),
    countryId: record.countryId,
    stateId: record.birthStateId,
    cityId: record.birthCityId,
    country: record.country,
    birthState: record.birthState,
    birthCity: record.birthCity,
    email: record.email || NO_EMAIL,
    photo: record.photoUrlpath || null,
    language: null,
    version: record.version ?? versionOf(record),
    registeredAt: record.regDate,
  };
}

/** The text of the place, where it is no degrees. */
function placeIn(latitude: string): string {
  return /^[-+]?\d+(\.\d+)?$/.test(latitude) ? '' : latitude;
}

/** The fields that a profile changes: for a service without versions, their hash is one. At most nine digits. */
function versionOf(record: WireCustomer): number {
  const fields = CUSTOMER_FIELD_NAMES.map((name) => record[name]);
  const text = JSON.stringify([...fields, record.photoUrlpath]);
  return (createHash('sha256').update(text).digest().readUInt32BE() % 999_999_999) + 1;
}

/**
 * The customer body (specification, section 3). The text of the place goes into `latitude`, and into `birthPlace`, where the
 * profile reads it. What only the service can know is left to it: null.
 */
export function toRegistration(mobile: string, record: CustomerRecord, now: Date) {
  return {
    id: 0,
    ...changedFields(mobile, record),
    lastName: '',
    socialmedia: '',
    longitude: '',
    latitude: record.birthPlace,
    birthCityId: record.cityId,
    birthStateId: record.stateId,
    countryId: record.countryId,
    regDate: now.toISOString(),
    lastUpdate: now.toISOString(),
    // As an astrologer's registration has it; what a customer's status means is not shown.
    status: 1,
    statusDescp: '',
    lastCallTime: null,
    lastAstrologerId: 0,
    balanceAmount: 0,
    allowFreeChat: null,
    photoUrlpath: '',
  };
}

/** `updCustomer`. */
export function toChange(id: number, mobile: string, record: CustomerRecord) {
  return { id, ...changedFields(mobile, record) };
}

/** The specification's list (section 7). A field that the site adds to its customers is sent only once it is written here. */
function changedFields(mobile: string, record: CustomerRecord) {
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
