import { z } from 'zod';
import { LANGUAGES } from '~/shared/i18n/language';
import { defineCalls } from './call';
import { wireDay, wireText } from './values';

const [base, ...others] = LANGUAGES;
const language = z.enum([base.reading, ...others.map(({ reading }) => reading)]);
const day = z.string().regex(/^\d{8}$/, 'must be yyyymmdd');

/** Characters. Several times the longest allowed text, because responses escape some characters. */
const MAXIMUM_PREDICTION_LENGTH = 100_000;

const prediction = z.object({
  sunShine: wireText,
  prediction: wireText.pipe(z.string().max(MAXIMUM_PREDICTION_LENGTH)),
  startDate: wireDay,
  origin: z.enum(['draft', 'editor', 'provider']).optional().catch(undefined),
  version: z.string().min(1).max(100).optional().catch(undefined),
});

export const REPLACES_NONE = 'none';

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
       * Extension: version of the published prediction to replace, or `none`; otherwise 409 `changed`. Absent: no
       * check.
       */
      replaces: z.string().min(1).max(100).optional(),
    }),
    answer: { kind: 'any' },
  },
});

export type WirePrediction = z.output<typeof prediction>;
