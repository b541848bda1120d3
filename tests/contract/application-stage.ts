import type { AuditEntry } from '~/shared/audit-entry';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';
import type { FileStore } from '~/infrastructure/files/file-store';
import type {
  ApplicantRecord,
  Application,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import type { ApplicationEvent } from '~/features/applications/apply/application-event';
import type {
  ApplicationStore,
  NewDocument,
} from '~/features/applications/apply/application.store';

export interface ApplicationStage {
  readonly source: ApplicationStore;
  /** Removes stored files that no application references; see `ApplicationStore.sweep`. */
  sweep(before: Date): Promise<number>;
  readonly astrologers: AstrologerStore;
  readonly files: FaultyFileStore;
  /** Sets the clock, which is otherwise stopped. */
  setTime(moment: string): void;
  addAstrologer(astrologer: NewAstrologer): Promise<void>;
  decide(astrologerId: number, decision: Decision): Promise<void>;
  history(astrologerId: number): Promise<ApplicationEvent[]>;
  /** The search terms of an application, in alphabetical order. */
  words(astrologerId: number): Promise<string[]>;
  listStoredDocuments(): Promise<string[]>;
  countDeletions(): Promise<number>;
  /** Oldest first. */
  audited(): Promise<Omit<AuditEntry, 'detail'>[]>;
  contentVersion(): Promise<number>;
  withFailingDocumentRows<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  readBytesAtRest(): Promise<Buffer>;
  close(): Promise<void>;
}

interface Decision {
  readonly status: AstrologerStatus;
  readonly at: string;
  readonly rejectionReason?: string;
  readonly reapplicationAllowed?: boolean;
}

/** A file store whose faults a test can switch on. */
export interface FaultyFileStore extends FileStore {
  /** With `crash` the process dies after the file has been written. */
  fault: 'put' | 'crash' | 'get' | 'remove' | null;
}

export const MOBILE = '9000000001';
export const OTHER_MOBILE = '9000000002';
export const NOW = '2026-11-21T06:30:00.000Z';
export const LATER = '2026-11-22T19:00:00.000Z';

export const RECORD: ApplicantRecord = {
  firstName: "Meera D'Souza मीरा",
  age: 41,
  gender: 'Prefer Not to Say',
  address: '12, Hill Road; near the "station"',
  countryId: 101,
  stateId: 4008,
  cityId: 133024,
  country: 'India',
  state: 'Maharashtra',
  city: 'Mumbai',
  pinCode: '400001',
  email: 'Meera.D@people.example',
  language: 'Hindi, English',
  experience: 12,
  specialization: 'tarot',
};

export const OTHER_RECORD: ApplicantRecord = {
  ...RECORD,
  firstName: 'Asha Rao',
  age: 30,
  gender: 'Female',
  address: '3, Lake Street',
  stateId: 4028,
  cityId: 131517,
  state: 'Kerala',
  city: 'Kochi',
  pinCode: '682001',
  email: 'asha@people.example',
  language: 'Malayalam and Hindi',
  experience: 3,
  specialization: 'vedic',
};

export const FACTS: BankFacts = {
  mobileNo: '9000000009',
  accountHolderName: 'Meera D’Souza',
  ifscCode: 'SBIN0000300',
  bankName: 'State Bank of India',
  branchName: 'Mumbai Main',
  address: 'Horniman Circle',
  city: 'Mumbai',
  state: 'Maharashtra',
};

/** Well-formed numbers that do not belong to a real person. */
export const NUMBERS: BankNumbers = {
  aadharNumber: '200000000003',
  panNumber: 'ZZZPZ0001Z',
  accountNumber: '00000000123456789',
};

export const OTHER_BANK_NUMBERS: BankNumbers = {
  aadharNumber: '200000000017',
  panNumber: 'ZZZPZ0002Z',
  accountNumber: '00000000987654321',
};

export const COMPLETE_BANK_DETAILS = { facts: FACTS, numbers: NUMBERS, complete: true } as const;

export function getDocument(kind: DocumentKind, content = `scan of ${kind}`): NewDocument {
  return {
    kind,
    contentType: 'image/jpeg',
    originalName: `my ${kind}.jpg`,
    bytes: Buffer.from(content),
  };
}

export async function registered(
  source: ApplicationStore,
  mobile = MOBILE,
  record = RECORD,
): Promise<Application> {
  return accepted(await source.register(mobile, record));
}

export function accepted<Stored extends object>(stored: Stored | string): Stored {
  if (typeof stored === 'string') throw new Error(`It was refused: ${stored}`);
  return stored;
}

export async function submitTestApplication(
  source: ApplicationStore,
  mobile = MOBILE,
): Promise<Application> {
  const { astrologerId } = await registered(source, mobile);
  accepted(await source.saveBank(astrologerId, COMPLETE_BANK_DETAILS));
  for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
    accepted(await source.putDocument(astrologerId, getDocument(kind)));
  }
  return accepted(await source.submit(astrologerId)).application;
}

export const REJECTED: Decision = {
  status: ASTROLOGER_STATUS.rejected,
  at: LATER,
  rejectionReason: 'The scans cannot be read.',
};
