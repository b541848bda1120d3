import type {
  ApplicantRecord,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import type { NewDocument } from '~/features/applications/apply/application.store';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import type { WireFile } from '~/api/calls/call';
import { toWireDay } from '~/api/calls/values';

/** Status sent with a registration; the service replaces it. */
const STATUS_SENT = 1;

export function toRegistration(
  mobileNo: string,
  record: ApplicantRecord,
  { astrologerId, clock }: { readonly astrologerId: number; readonly clock: Clock },
) {
  return {
    astrologerId,
    mobileNo,
    emailId: record.email,
    status: STATUS_SENT,
    firstName: record.firstName,
    gender: record.gender,
    age: record.age,
    language: record.language,
    specialization: record.specialization,
    experience: record.experience,
    registrationDate: toWireDay(getTodayInIndia(clock)),
    address: record.address,
    country: record.country,
    state: record.state,
    city: record.city,
    pinCode: record.pinCode,
  };
}

export function toBankDetails(astrologerId: number, facts: BankFacts, numbers: BankNumbers) {
  return {
    astrologerId,
    mobileNo: facts.mobileNo,
    aadharNumber: numbers.aadharNumber,
    panNumber: numbers.panNumber,
    accountHolderName: facts.accountHolderName,
    accountNumber: numbers.accountNumber,
    ifscCode: facts.ifscCode,
    bankName: facts.bankName,
    branchName: facts.branchName,
    address: facts.address,
    city: facts.city,
    state: facts.state,
  };
}

/** The file name shows the kind: `aadharFront.jpg`. */
export function toDocumentFile({
  kind,
  contentType,
  bytes,
}: Pick<NewDocument, 'kind' | 'contentType' | 'bytes'>): WireFile {
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg';
  return { field: 'contentFiles', name: `${kind}.${ending}`, type: contentType, bytes };
}
