import { z } from 'zod';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import { IFSC_PATTERN } from '~/features/applications/apply/bank/ifsc';
import { wireApplications } from './application-item';
import { defineCalls, type Call } from './call';
import { wireCount, wireNumber, wireText } from './values';

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
