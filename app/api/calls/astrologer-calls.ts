import { z } from 'zod';
import { defineCalls } from './call';
import { spokenWords } from './service-message';
import { wireCount, wireKnownCount, wireText } from './values';

/** An astrologer of the call and chat lists. */
const astrologer = z
  .object({
    /** In the chat list it is `id`. */
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
    /** 1 for an active one; a service that says nothing lists active ones only. */
    status: wireText,
    isWaiting: z.boolean().nullish().catch(null),
    /** An extension: not a person but a demonstration profile. */
    demo: z.boolean().nullish().catch(null),
  })
  .transform(({ astrologerId, id, ...record }) => ({ ...record, id: astrologerId || id }));

/** What the look-up of a number says, by its status; -1 comes with the message of what failed (section 8). */
export const LOOKUP_ANSWERS = {
  found: { status: 1, statusDescription: 'Astrologer Record Found' },
  notFound: { status: 0, statusDescription: 'Astrologer Record not found' },
} as const;

/** Services that say nothing of it have no status. */
const lookup = z.object({
  astrologerId: wireCount,
  astrologerName: wireText,
  msisdn: wireText,
  status: wireText,
  statusDescription: wireText,
  message: wireText,
});

const NOBODY: z.output<typeof lookup> = {
  astrologerId: 0,
  astrologerName: '',
  msisdn: '',
  status: '',
  statusDescription: '',
  message: '',
};

/** The status of a look-up that failed. */
const LOOKUP_FAILED = '-1';

/** @returns what a service says of a look-up that failed, fit for people; null of one that did not fail. */
export function lookupFailure({
  astrologerId,
  status,
  statusDescription,
  message,
}: z.output<typeof lookup>): string | null {
  if (status.trim() !== LOOKUP_FAILED || astrologerId > 0) return null;
  return spokenWords(statusDescription) ?? spokenWords(message) ?? 'The look-up failed';
}

/** An astrologer of a list as it is read. */
export type WireAstrologer = z.output<typeof astrologer>;

/** The call and chat lists, and whose a number is. */
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
      schema: lookup.nullish().transform((found) => found ?? NOBODY),
    },
  },
});
