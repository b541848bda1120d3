import type { ReadingInputFailure } from '~/features/horoscopes/reading-upload.server';
import { SIGNS } from '~/features/astronomy/signs';
import {
  MAX_READING_CHARACTERS,
  MAX_UPLOAD_DAYS,
  type DayRange,
} from '~/features/horoscopes/upload';
import { countDaysBetween, parseCompactDate, toCompactDate } from '~/shared/time/calendar';
import { REPLACES_NONE, HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import { type ApiServices, ApiError, getFailure, throwConflict, answered } from '~/api/handlers';

const DONE = { status: 'SUCCESS', statusDescription: 'The prediction is saved.' };

export function horoscopeEndpoints({ publishing }: ApiServices) {
  return answered(HOROSCOPE_CALLS, {
    async allPredictions({ query }) {
      const { readings } = await publishing.listCurrent(getRange(query), query.language);
      return readings.map(({ sign, prediction, date, origin, version }) => ({
        sunShine: SIGNS.find(({ slug }) => slug === sign)?.name ?? sign,
        prediction,
        startDate: toCompactDate(date),
        origin,
        version,
      }));
    },

    async saveDaily({ query }, { name }) {
      const { sunshine, prediction, language, replaces } = query;
      const sign = SIGNS.find((each) => each.name.toLowerCase() === sunshine.toLowerCase());
      if (!sign) throw new ApiError(422, 'sunshine: there is no such sign.');
      const result = await publishing.publishSign(
        { email: name },
        {
          range: getRange(query),
          language,
          sign: sign.slug,
          prediction,
          replaces: replaces === REPLACES_NONE ? null : replaces,
        },
      );
      return result.ok ? DONE : throwFailure(getFailure(result));
    },
  });
}

function throwFailure(failure: ReadingInputFailure): never {
  switch (failure) {
    case 'empty':
      throw new ApiError(422, 'prediction: there is no word in it.');
    case 'too-long':
      throw new ApiError(422, `prediction: at most ${MAX_READING_CHARACTERS} characters.`);
    case 'changed':
      return throwConflict(failure, 'The prediction has been changed in the meantime.');
  }
}

/** @throws ApiError 422 for invalid days or too long a range */
function getRange({ startDate, endDate }: { startDate: string; endDate: string }): DayRange {
  const start = parseCompactDate(startDate);
  const end = parseCompactDate(endDate);
  if (!start) throw new ApiError(422, 'startDate: there is no such day.');
  if (!end) throw new ApiError(422, 'endDate: there is no such day.');
  if (end < start) throw new ApiError(422, 'endDate: is before startDate.');
  if (countDaysBetween(start, end) >= MAX_UPLOAD_DAYS) {
    throw new ApiError(422, `endDate: at most ${MAX_UPLOAD_DAYS} days at once.`);
  }
  return { start, end };
}
