import { z } from 'zod';
import { defineCalls } from './call';
import { toDisplayMessage } from './wire-error';
import { wireCount, wireKnownCount, wireText } from './values';

const astrologer = z
  .object({
    astrologerId: wireCount,
    id: wireCount,
    photoUrlpath: wireText,
    chatCount: wireKnownCount,
    firstName: wireText,
    gender: wireText,
    specialization: wireText,
    language: wireText,
    age: wireKnownCount,
    experience: wireKnownCount,
    chatCharges: wireKnownCount,
    rating: wireCount.catch(0),
    /** 1 is active. A service without this field lists only active astrologers. */
    status: wireText,
    isWaiting: z.boolean().nullish().catch(null),
    /** Demonstration profile: an extension. */
    demo: z.boolean().nullish().catch(null),
  })
  .transform(({ astrologerId, id, ...record }) => ({ ...record, id: astrologerId || id }));

/** Messages of the mobile number look-up by status; -1 has an error message instead (section 8). */
export const LOOKUP_ANSWERS = {
  found: { status: 1, statusDescription: 'Astrologer Record Found' },
  notFound: { status: 0, statusDescription: 'Astrologer Record not found' },
} as const;

const lookup = z.object({
  astrologerId: wireCount,
  astrologerName: wireText,
  msisdn: wireText,
  status: wireText,
  statusDescription: wireText,
  message: wireText,
});

const LOOKUP_FAILED = '-1';

/** @returns the service's error message, cleaned for display; null when the look-up succeeded */
export function lookupFailure({
  astrologerId,
  status,
  statusDescription,
  message,
}: z.output<typeof lookup>): string | null {
  if (status.trim() !== LOOKUP_FAILED || astrologerId > 0) return null;
  return toDisplayMessage(statusDescription) ?? toDisplayMessage(message) ?? 'The look-up failed';
}

export type WireAstrologer = z.output<typeof astrologer>;

export const ASTROLOGER_CALLS = defineCalls({
  list: {
    method: 'GET',
    path: 'astroservice/list/astrologer/1',
    summary: 'The active astrologers, those with the highest rating first',
    query: z.object({ customerId: z.string() }),
    answer: { kind: 'json', schema: z.array(astrologer) },
  },
  findByMobile: {
    method: 'GET',
    path: 'astroservice/login/asastrologer/{msisdn}',
    summary:
      'The astrologer with a mobile number: status 1 and “Astrologer Record Found”, or status 0, “Astrologer Record not found” and astrologerId 0. What fails is answered with an error status; from other services -1 with the error’s message is understood, too',
    params: z.object({ msisdn: z.string().regex(/^\d{10}$/, 'must have ten digits') }),
    answer: {
      kind: 'json',
      schema: lookup.nullish().transform((found) => found ?? lookup.parse({})),
    },
  },
});
