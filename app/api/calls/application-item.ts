import { z } from 'zod';
import {
  INDIA_OFFSET_MINUTES,
  getStartOfDayInIndia,
  type CalendarDate,
} from '~/shared/time/calendar';
import { wireCount, wireDay, wireNumber, wireText } from './values';

/**
 * Instant as ISO text (India time without a zone), milliseconds since 1970, or yyyymmdd for the start of a day. Null
 * for anything else.
 */
export const wireMoment = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value): Date | null => {
    const day: CalendarDate | null = wireDay.parse(value);
    if (day) return getStartOfDayInIndia(day);
    const moment = new Date(typeof value === 'string' ? withIndiaOffset(value) : (value ?? NaN));
    return Number.isNaN(moment.getTime()) || moment.getTime() === 0 ? null : moment;
  });

export const wireDocument = z.object({
  contentType: wireText,
  /** Requires the service's key. A leading slash makes the URL relative to the service's root. */
  contentUrl: wireText,
  kind: wireText,
  originalName: wireText,
  bytes: wireCount,
  uploadedAt: wireMoment,
});

/** Bank details in a reviewer's list. This product's service masks the account number. */
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
  /** Last characters of the encrypted numbers; empty when missing. */
  endings: z
    .object({ aadharNumber: wireText, panNumber: wireText, accountNumber: wireText })
    .optional(),
  complete: z.boolean().optional(),
});

export const wireProgress = z.object({
  startedAt: z.string().datetime(),
  submittedAt: z.string().datetime().nullable(),
  decidedAt: z.string().datetime().nullable(),
  rejectionReason: z.string().nullable(),
  reapplicationAllowed: z.boolean(),
  corrections: z.array(z.string()).optional(),
  version: z.number().int().nonnegative(),
});

/** Countries, pin codes and place ids are extensions. */
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
export const wireApplication = z.object({
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
