import { z } from 'zod';
import { LANGUAGES } from '~/shared/i18n/language';
import { defineCalls } from './call';
import { wireDay, wireText } from './values';

const [base, ...others] = LANGUAGES;
const language = z.enum([base.reading, ...others.map(({ reading }) => reading)]);
const day = z.string().regex(/^\d{8}$/, 'must be yyyymmdd');

/** Several times the longest that can be saved, whose signs are written out in an answer. In characters. */
const LONGEST_PREDICTION = 100_000;

/**
 * One sign's prediction: `sunShine` is the sign's name in any letter case. `origin` (who wrote it) and `version` (a text that
 * names exactly this version of it) are given by this product's own API.
 */
const prediction = z.object({
  sunShine: wireText,
  prediction: wireText.pipe(z.string().max(LONGEST_PREDICTION)),
  startDate: wireDay,
  origin: z.enum(['draft', 'editor', 'provider']).optional().catch(undefined),
  version: z.string().min(1).max(100).optional().catch(undefined),
});

/** What `replaces` says where no published reading may stand. */
export const REPLACES_NONE = 'none';

/** Daily readings. */
export const HOROSCOPE_CALLS = defineCalls({
  allPredictions: {
    method: 'GET',
    path: 'horroscope/getallprediction',
    pace: 'reading',
    summary: 'The predictions of all signs for a range of days in one language',
    query: z.object({ type: z.literal('daily'), startDate: day, endDate: day, language }),
    answer: { kind: 'json', schema: z.array(prediction) },
  },
  saveDaily: {
    method: 'POST',
    path: 'horroscope/saveDaily',
    summary: 'Saves one sign’s prediction for a range of days',
    query: z.object({
      startDate: day,
      endDate: day,
      language,
      sunshine: z.string().min(1).max(20),
      prediction: z.string().min(1).max(20_000),
      /**
       * Of this product: the version of the published prediction that may be replaced, or `none` where only a draft, or
       * nothing, may stand; 409 with the code `changed` otherwise. Absent: whatever stands is replaced.
       */
      replaces: z.string().min(1).max(100).optional(),
    }),
    answer: { kind: 'any' },
  },
});

/** A record of `allPredictions`, as it is read. */
export type WirePrediction = z.output<typeof prediction>;
