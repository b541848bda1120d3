import { z } from 'zod';
import { defineCalls } from './call';
import { wireText } from './values';

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
