import { z } from 'zod';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import { IFSC_PATTERN } from '~/features/applications/apply/bank/branch';
import { defineCalls, type Call } from './call';
import { wireCount, wireNumber, wireText, wireDay, wireScalar } from './values';
import {
  INDIA_OFFSET_MINUTES,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';

/**
 * Instant as ISO text (India time without a zone), milliseconds since 1970, or yyyymmdd for the start of a day. Null
 * for anything else.
 */
export const wireMoment = wireScalar.transform((value): Date | null => {
  const day: CalendarDate | null = wireDay.parse(value);
  if (day) return getStartOfDayInIndia(day);
  const moment = new Date(typeof value === 'string' ? withIndiaOffset(value) : (value ?? NaN));
  return Number.isNaN(moment.getTime()) || moment.getTime() === 0 ? null : moment;
});

const wireDocument = z.object({
  contentType: wireText,
  /** Requires the service's key. A leading slash makes the URL relative to the service's root. */
  contentUrl: wireText,
  kind: wireText,
  originalName: wireText,
  bytes: wireCount,
  uploadedAt: wireMoment,
});

/** Bank details in a reviewer's list. This product's service masks the account number. */
const wireBankDetails = z.object({
  accountNumber: wireText,
  ifscCode: wireText,
  bankName: wireText,
  mobileNo: wireText,
  accountHolderName: wireText,
  branchName: wireText,
  address: wireText,
  city: wireText,
  state: wireText,
  /** Last characters of the encrypted numbers; empty when missing. */
  endings: z
    .object({ aadharNumber: wireText, panNumber: wireText, accountNumber: wireText })
    .optional(),
  complete: z.boolean().optional(),
});

const wireProgress = z.object({
  startedAt: z.string().datetime(),
  submittedAt: z.string().datetime().nullable(),
  decidedAt: z.string().datetime().nullable(),
  rejectionReason: z.string().nullable(),
  reapplicationAllowed: z.boolean(),
  corrections: z.array(z.string()).optional(),
  version: z.number().int().nonnegative(),
});

/** Countries, pin codes and place ids are extensions. */
const wireApplicant = z.object({
  id: wireNumber,
  firstName: wireText,
  lastName: wireText,
  age: wireCount,
  gender: wireText,
  email: wireText,
  mobileNumber: wireText,
  address: wireText,
  city: wireText,
  state: wireText,
  experience: wireCount,
  specialization: wireText,
  language: wireText,
  rating: wireCount,
  /** 3 Pending, 1 Active, 4 Reject. Absent in a list of pending applications. */
  status: wireText,
  regDate: wireMoment,
  lastCallTime: wireText,
  lastChatTime: wireText,
  country: wireText,
  pinCode: wireText,
  countryId: wireCount,
  stateId: wireCount,
  cityId: wireCount,
});

/** "Pending application item" (specification, section 3). */
const wireApplication = z.object({
  astrologer: wireApplicant,
  documents: z
    .array(wireDocument)
    .nullish()
    .transform((documents) => documents ?? []),
  bankDetails: wireBankDetails.nullish().transform((details) => details ?? null),
  progress: wireProgress.optional(),
});

export type WireApplication = z.output<typeof wireApplication>;
export type WireApplicationInput = z.input<typeof wireApplication>;

/** Services answer with one application, a list, null or nothing. */
export const wireApplications = z.union([
  z.array(wireApplication),
  wireApplication.transform((application) => [application]),
  z.union([z.null(), z.undefined()]).transform((): WireApplication[] => []),
]);

const TIME_WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

function withIndiaOffset(text: string): string {
  if (!TIME_WITHOUT_ZONE.test(text)) return text;
  const hours = Math.floor(INDIA_OFFSET_MINUTES / 60);
  const minutes = INDIA_OFFSET_MINUTES % 60;
  return `${text.replace(' ', 'T')}+${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

const id = wireNumber.pipe(z.number().int().positive());
const astrologerId = z.object({ astrologerId: id });
const kind = z.enum(DOCUMENT_KINDS);
const shortText = z.string().trim().max(500);
const requiredText = (most: number) => z.string().trim().min(1).max(most);
const years = (least: number, most: number) =>
  wireNumber.pipe(z.number().int().min(least).max(most));
const placeId = wireNumber.pipe(z.number().int().positive()).optional();
/** Astrologer registration (specification of onboarding, section 3). */
const registration = z.object({
  /** 0 on create, otherwise the id of the astrologer whose details are updated. */
  astrologerId: wireCount,
  mobileNo: z.string().regex(/^[6-9]\d{9}$/, 'must have ten digits'),
  emailId: z.string().trim().max(254).regex(EMAIL_ADDRESS, 'must be an e-mail address'),
  /** Ignored: the service sets the status, and a new astrologer is always pending. */
  status: wireCount,
  firstName: z.string().trim().min(3).max(100),
  gender: requiredText(40),
  age: years(18, 100),
  language: z.string().trim().min(2).max(150),
  specialization: requiredText(60),
  experience: years(0, 70),
  registrationDate: wireText,
  address: requiredText(300),
  country: requiredText(100),
  state: requiredText(100),
  city: requiredText(100),
  pinCode: z.string().regex(/^\d{6}$/, 'must have six digits'),
  /** Place ids are an extension. */
  countryId: placeId,
  stateId: placeId,
  cityId: placeId,
});

/** Bank details (specification of onboarding, section 3). The branch can be unknown. */
const bankDetails = z.object({
  astrologerId: id,
  mobileNo: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'must have ten digits'),
  aadharNumber: z.string().regex(/^\d{12}$/, 'must have twelve digits'),
  panNumber: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'must be a PAN'),
  accountHolderName: shortText.min(1, 'must not be empty'),
  accountNumber: z.string().regex(/^\d{9,18}$/, 'must have 9 to 18 digits'),
  ifscCode: z.string().trim().regex(IFSC_PATTERN, 'is no IFSC'),
  bankName: shortText.optional(),
  branchName: shortText.optional(),
  address: shortText.optional(),
  city: shortText.optional(),
  state: shortText.optional(),
});

export const APPLICATION_CALLS = defineCalls({
  register: {
    method: 'POST',
    path: 'astroservice/register/astrologer',
    summary: 'Registers an astrologer, who is pending from then on',
    body: { kind: 'json', schema: registration },
    answer: {
      kind: 'json',
      schema: z.object({
        astrologerId: wireCount,
        id: wireCount,
        status: wireText,
        message: wireText,
      }),
    },
  },
  saveBankDetails: {
    method: 'POST',
    path: 'astrologer/bank-details/save',
    summary: 'Saves an applicant’s bank details',
    body: { kind: 'json', schema: bankDetails },
    answer: { kind: 'any' },
  },
  saveDocuments: {
    method: 'POST',
    path: 'astro-docs/save',
    summary:
      'Saves an applicant’s documents: JPEG pictures and PDF files below 512,000 bytes, named by what they are (aadharFront.jpg)',
    query: astrologerId,
    body: {
      kind: 'multipart',
      fields: z.object({}),
      files: ['contentFiles'],
    },
    answer: { kind: 'any' },
  },
  pendingDetails: {
    method: 'GET',
    path: 'astroservice/astrologers/pending-details',
    summary: 'The applications under review; with an id, that application whatever its state',
    query: z.object({ astrologerId: id.optional() }),
    answer: { kind: 'json', schema: wireApplications },
  },
  readDocument: {
    method: 'GET',
    path: 'extensions/applications/{astrologerId}/documents/{kind}',
    summary: 'The content of a document',
    params: astrologerId.extend({ kind }),
    answer: { kind: 'file', types: ['image/jpeg', 'application/pdf'] },
    extension: true,
  },
});

/** Specified call that removes an astrologer from the lists. Used by the review handlers and by account deletion. */
export const DELETE_ASTROLOGER = {
  method: 'DELETE',
  path: 'astroservice/delete/astrologer/{phone}',
  summary:
    'Deactivates an astrologer, whose card goes off the lists; of an applicant whom nobody has approved, everything is deleted',
  params: z.object({ phone: z.string().regex(/^\d{10}$/, 'must have ten digits') }),
  answer: { kind: 'any' },
} as const satisfies Call;

/** BRANCH is missing when only the bank is known, BANK when neither is. */
const branch = z
  .object({ BANK: wireText, BRANCH: wireText, ADDRESS: wireText, CITY: wireText, STATE: wireText })
  .nullish()
  .transform((found) => found ?? { BANK: '', BRANCH: '', ADDRESS: '', CITY: '', STATE: '' });

export const BANK_CALLS = defineCalls({
  validateIfsc: {
    method: 'GET',
    path: 'bank/validate/{ifsc}',
    summary: 'The bank’s branch with this IFSC',
    params: z.object({ ifsc: z.string().regex(/^[A-Za-z]{4}0[A-Za-z0-9]{6}$/, 'must be an IFSC') }),
    answer: {
      kind: 'json',
      schema: branch,
    },
  },
});
