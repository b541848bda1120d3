import { z } from 'zod';
import {
  INDIA_OFFSET_MINUTES,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import { wireCount, wireDay, wireNumber, wireText } from './values';

/** A moment: ISO text (without a zone: in India), milliseconds since 1970, or yyyymmdd for the beginning of a day. Null for anything else. */
export const wireMoment = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value): Date | null => {
    const day: CalendarDate | null = wireDay.parse(value);
    if (day) return getStartOfDayInIndia(day);
    const moment = new Date(typeof value === 'string' ? inIndia(value) : (value ?? NaN));
    return Number.isNaN(moment.getTime()) || moment.getTime() === 0 ? null : moment;
  });

/** One of the documents. Beside what the specification lists: what this product keeps of each. */
export const wireDocument = z.object({
  contentType: wireText,
  /** Where the document is found, with the key of the service; from its root where it begins with a slash. */
  contentUrl: wireText,
  kind: wireText,
  originalName: wireText,
  bytes: wireCount,
  uploadedAt: wireMoment,
});

/** Bank details as a reviewer's list shows them. This product's own service masks the number of the account. */
export const wireBankDetails = z.object({
  accountNumber: wireText,
  ifscCode: wireText,
  bankName: wireText,
  mobileNo: wireText,
  accountHolderName: wireText,
  branchName: wireText,
  address: wireText,
  city: wireText,
  state: wireText,
  /** The last characters of the sealed numbers; empty for one that was not given yet. */
  endings: z
    .object({ aadharNumber: wireText, panNumber: wireText, accountNumber: wireText })
    .optional(),
  complete: z.boolean().optional(),
});

/** How far an application has come; only this product's own service tells. */
export const wireProgress = z.object({
  startedAt: z.string().datetime(),
  submittedAt: z.string().datetime().nullable(),
  decidedAt: z.string().datetime().nullable(),
  rejectionReason: z.string().nullable(),
  reapplicationAllowed: z.boolean(),
  /** What is to be corrected; left out where nothing is. */
  corrections: z.array(z.string()).optional(),
  version: z.number().int().nonnegative(),
});

/** The astrologer of an application. Countries and pin codes are of this product's own service, and so are the places' numbers. */
export const wireApplicant = z.object({
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
  /** 3 Pending, 1 Active, 4 Reject; absent in a list of pending ones. */
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

/** An application: "pending application item" of the specification, section 3. */
export const wireApplication = z.object({
  astrologer: wireApplicant,
  documents: z
    .array(wireDocument)
    .nullish()
    .transform((documents) => documents ?? []),
  bankDetails: wireBankDetails.nullish().transform((details) => details ?? null),
  progress: wireProgress.optional(),
});

/** An application as it is read. */
export type WireApplication = z.output<typeof wireApplication>;
/** An application as it is written. */
export type WireApplicationInput = z.input<typeof wireApplication>;

/** Applications; services give one as itself or as a list of one, and nothing, null or an empty list where there is none. */
export const wireApplications = z.union([
  z.array(wireApplication),
  wireApplication.transform((application) => [application]),
  z.union([z.null(), z.undefined()]).transform((): WireApplication[] => []),
]);

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

function inIndia(text: string): string {
  if (!WITHOUT_ZONE.test(text)) return text;
  const hours = Math.floor(INDIA_OFFSET_MINUTES / 60);
  const minutes = INDIA_OFFSET_MINUTES % 60;
  return `${text.replace(' ', 'T')}+${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
