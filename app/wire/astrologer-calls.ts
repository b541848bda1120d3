import { z } from 'zod';
import { defineCalls } from './call';
import { wireCount, wireText } from './values';

/** An astrologer of the call and chat lists. */
const astrologer = z
  .object({
    /** In the chat list it is `id`. */
    astrologerId: wireCount,
    id: wireCount,
    photoUrlpath: wireText,
    chatCount: wireCount,
    firstName: wireText,
    gender: wireText,
    specialization: wireText,
    language: wireText,
    age: wireCount,
    experience: wireCount,
    chatCharges: wireCount,
    rating: wireCount.catch(0),
    /** 1 for an active one; a service that says nothing lists active ones only. */
    status: wireText,
    isWaiting: z.boolean().nullish().catch(null),
    /** An extension: not a person but a demonstration profile. */
    demo: z.boolean().nullish().catch(null),
  })
  .transform(({ astrologerId, id, ...record }) => ({ ...record, id: astrologerId || id }));

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
    summary: 'The astrologer with a mobile number; astrologerId is 0 when it is nobody’s',
    params: z.object({ msisdn: z.string().regex(/^\d{10}$/, 'must have ten digits') }),
    answer: {
      kind: 'json',
      schema: z
        .object({ astrologerId: wireCount, astrologerName: wireText, msisdn: wireText })
        .nullish()
        .transform((found) => found ?? { astrologerId: 0, astrologerName: '', msisdn: '' }),
    },
  },
});
