import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import {
  findPeriod,
  PERIOD_PATHS,
  shiftPeriod,
  getPeriod,
  PERIODS_AROUND_TODAY,
  countStepsFromPresent,
  type PeriodKind,
} from '~/features/horoscopes/period';
import { buildPeriodReading, loadPeriodFacts } from '~/features/horoscopes/period.server';
import { formatPeriod } from '~/features/horoscopes/period-labels';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { findSign } from '~/features/astronomy/signs';
import { findHoroscopeRedirect } from '~/features/horoscopes/spellings';
import { getSecondsToMidnight, getTodayInIndia } from '~/shared/time/calendar';
import { getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';

export function createPeriodLoader(kind: PeriodKind) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const { clock } = context.services;
    const today = getTodayInIndia(clock);
    const sign = findSign(params.sign ?? '');
    if (!sign) throw redirectToSign(kind, params, new URL(request.url).search);
    const present = getPeriod(kind, today);
    const period = params.when === undefined ? present : findPeriod(kind, params.when, today);
    if (!period) throw notFound(kind === 'week' ? 'no-such-week' : 'no-such-month');
    const steps = countStepsFromPresent(period, today);
    const facts = await loadPeriodFacts(period, context.services);
    return data(
      {
        kind,
        signSlug: sign.slug,
        code: period.code,
        words: formatPeriod(period),
        isPresent: steps === 0,
        isMine: mySign.read(request) === sign.slug,
        previous: steps > -PERIODS_AROUND_TODAY[kind].back ? shiftPeriod(period, -1).code : null,
        next: steps < PERIODS_AROUND_TODAY[kind].ahead ? shiftPeriod(period, 1).code : null,
        presentCode: present.code,
        reading: buildPeriodReading(sign.slug, period, facts),
      },
      { headers: getReadingPageCaching(getSecondsToMidnight(clock)) },
    );
  };
}

export type PeriodView = Awaited<ReturnType<ReturnType<typeof createPeriodLoader>>>['data'];

export function createPeriodIndexLoader(kind: PeriodKind) {
  return async ({ context }: LoaderFunctionArgs) => {
    const { clock } = context.services;
    const words = formatPeriod(getPeriod(kind, getTodayInIndia(clock)));
    return data({ kind, words }, { headers: getReadingPageCaching(getSecondsToMidnight(clock)) });
  };
}

/** Redirects other spellings. Responds 404 for unknown signs. */
function redirectToSign(
  kind: PeriodKind,
  { sign = '', when }: LoaderFunctionArgs['params'],
  search: string,
): Response {
  const path = [PERIOD_PATHS[kind], sign, ...(when ? [when] : [])].join('/').toLowerCase();
  const move = findHoroscopeRedirect(path, search);
  return move ? redirect(move.to, move.status) : notFound('no-such-sign');
}
