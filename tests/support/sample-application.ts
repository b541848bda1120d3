import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type {
  Application,
  SavedBank,
  SavedDocument,
} from '~/features/applications/apply/application';

export const SUBMITTED_AT = new Date('2026-11-20T19:00:00Z');

export function getDocument(kind: SavedDocument['kind']): SavedDocument {
  return {
    kind,
    contentType: 'image/jpeg',
    bytes: 245_760,
    originalName: 'card.jpg',
    uploadedAt: SUBMITTED_AT,
  };
}

export const REQUIRED = [
  getDocument('aadharFront'),
  getDocument('aadharBack'),
  getDocument('panCard'),
];

export function getBank(complete: boolean): SavedBank {
  return {
    mobileNo: '9000000001',
    accountHolderName: 'Meera Iyer',
    ifscCode: 'SBIN0000001',
    bankName: 'A bank',
    branchName: 'A branch',
    address: 'A street',
    city: 'Kochi',
    state: 'Kerala',
    endings: { aadharNumber: null, panNumber: null, accountNumber: null },
    complete,
  };
}

/** A new application with only the registration step, plus `changes`. */
export function getApplication(changes: Partial<Application> = {}): Application {
  return {
    astrologerId: 1,
    mobile: '9000000001',
    status: ASTROLOGER_STATUS.pending,
    details: {
      firstName: 'Meera Iyer',
      age: 40,
      gender: 'Female',
      address: 'A street',
      countryId: 1,
      stateId: 1,
      cityId: 1,
      country: 'India',
      state: 'Kerala',
      city: 'Kochi',
      pinCode: '682001',
      email: 'meera@people.example',
      language: 'Hindi',
      experience: 9,
      specialization: 'vedic',
    },
    registrationDate: '2026-11-20',
    bank: null,
    documents: [],
    startedAt: SUBMITTED_AT,
    submittedAt: null,
    decidedAt: null,
    rejectionReason: null,
    reapplicationAllowed: false,
    version: 1,
    sessionVersion: 1,
    ...changes,
  };
}

export const complete = { bank: getBank(true), documents: REQUIRED };
