import { z } from 'zod';
import { EMAIL_ADDRESS } from '~/shared/text/email-address';
import { DOCUMENT_KINDS } from '~/features/onboarding/application';
import { wireApplication, wireApplications } from './application-item';
import { defineCalls, type Call } from './call';
import { wireCount, wireNumber, wireText } from './values';

const id = wireNumber.pipe(z.number().int().positive());
const astrologerId = z.object({ astrologerId: id });
const kind = z.enum(DOCUMENT_KINDS);
const fact = z.string().trim().max(500);
const words = (most: number) => z.string().trim().min(1).max(most);
const years = (least: number, most: number) =>
  wireNumber.pipe(z.number().int().min(least).max(most));
const placeId = wireNumber.pipe(z.number().int().positive()).optional();
/** A field of a form that may come more than once. */
const repeated = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((values) => (values === undefined ? [] : [values].flat()));

/** The registration of an astrologer (specification of onboarding, section 3). */
const registration = z.object({
  /** 0 on create; the astrologer's own when the details are sent again. */
  astrologerId: wireCount,
  mobileNo: z.string().regex(/^[6-9]\d{9}$/, 'must have ten digits'),
  emailId: z.string().trim().max(254).regex(EMAIL_ADDRESS, 'must be an e-mail address'),
  /** The service decides it: a new astrologer is pending. */
  status: wireCount,
  firstName: z.string().trim().min(3).max(100),
  gender: words(40),
  age: years(18, 100),
  language: z.string().trim().min(2).max(150),
  specialization: words(60),
  experience: years(0, 70),
  registrationDate: wireText,
  address: words(300),
  country: words(100),
  state: words(100),
  city: words(100),
  pinCode: z.string().regex(/^\d{6}$/, 'must have six digits'),
  /** The places' numbers: an extension. */
  countryId: placeId,
  stateId: placeId,
  cityId: placeId,
});

/** Bank details (specification of onboarding, section 3). */
const bankDetails = z.object({
  astrologerId: id,
  mobileNo: fact.optional(),
  aadharNumber: z
    .string()
    .regex(/^\d{12}$/, 'must have twelve digits')
    .optional(),
  panNumber: z
    .string()
    .regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'must be a PAN')
    .optional(),
  accountHolderName: fact.optional(),
  accountNumber: z
    .string()
    .regex(/^\d{9,18}$/, 'must have 9 to 18 digits')
    .optional(),
  ifscCode: fact.optional(),
  bankName: fact.optional(),
  branchName: fact.optional(),
  address: fact.optional(),
  city: fact.optional(),
  state: fact.optional(),
  /**
   * An extension: false keeps a part of the details; true says that with what was kept before, everything is there. Without it
   * everything is in this call.
   */
  complete: z.boolean().optional(),
});

/** What a change of an application is answered with beside the specified things: the application as it stands now. */
const changed = z.object({ application: wireApplication });

/** What this product's own service tells of a change; empty from others. */
export const wireSaved = z
  .object({ status: wireText, message: wireText, application: wireApplication.optional() })
  .catch({ status: '', message: '' });

/** An astrologer's way to review. */
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
        application: wireApplication.optional(),
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
    summary: 'Saves an applicant’s documents: JPEG pictures and PDF files below 512,000 bytes',
    query: astrologerId,
    body: {
      kind: 'multipart',
      fields: z.object({
        /** Extensions: what each file is, in their order (else its name says so: aadharFront.jpg), and how it was called. */
        kinds: repeated,
        names: repeated,
        /** An extension: the application is not handed in by this call. */
        keepOpen: z.literal('true').optional(),
      }),
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
  submit: {
    method: 'POST',
    path: 'extensions/applications/{astrologerId}/submit',
    summary: 'Hands an application in for review',
    params: astrologerId,
    answer: { kind: 'json', schema: changed.extend({ isFirst: z.boolean() }) },
    extension: true,
  },
  readDocument: {
    method: 'GET',
    path: 'extensions/applications/{astrologerId}/documents/{kind}',
    summary: 'The content of a document',
    params: astrologerId.extend({ kind }),
    answer: { kind: 'file', types: ['image/jpeg', 'application/pdf'] },
    extension: true,
  },
  removeDocument: {
    method: 'DELETE',
    path: 'extensions/applications/{astrologerId}/documents/{kind}',
    summary: 'Removes a document of an open application',
    params: astrologerId.extend({ kind }),
    answer: { kind: 'json', schema: changed },
    extension: true,
  },
  openBankNumbers: {
    method: 'POST',
    path: 'extensions/applications/{astrologerId}/bank-numbers',
    summary: 'The sealed numbers of an application in clear; every such call is logged',
    params: astrologerId,
    answer: {
      kind: 'json',
      schema: z
        .object({ aadharNumber: z.string(), panNumber: z.string(), accountNumber: z.string() })
        .partial(),
    },
    extension: true,
  },
  deleteAccount: {
    method: 'DELETE',
    path: 'extensions/astrologers/{mobile}',
    summary: 'Deletes an astrologer with everything that is kept of him or her',
    params: z.object({ mobile: z.string().regex(/^\d{10}$/, 'must have ten digits') }),
    answer: { kind: 'json', schema: z.object({ deleted: z.boolean() }) },
    extension: true,
  },
});

/**
 * The specified call that takes an astrologer off the lists: it is answered among the reviews. Account deletion uses it where the
 * service has nothing better.
 */
export const DELETE_ASTROLOGER = {
  method: 'DELETE',
  path: 'astroservice/delete/astrologer/{phone}',
  summary: 'Deactivates an astrologer, whose card goes off the lists',
  params: z.object({ phone: z.string().regex(/^\d{10}$/, 'must have ten digits') }),
  answer: { kind: 'any' },
} as const satisfies Call;
