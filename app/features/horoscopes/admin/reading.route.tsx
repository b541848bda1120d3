import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { parseLanguage } from '~/features/horoscopes/reading-language';
import { findSign } from '~/features/astronomy/signs';
import { notFound } from '~/web/http/responses.server';
import type { ReadingView } from './CorrectionForm';
import { loadDayReadings } from './day-view.server';
import { isPartsRequest, READING_PATH } from './paths';
import {
  findReading,
  loadReadingHistory,
  saveCorrection,
  createEmptyReadingView,
  type ReadingPlace,
} from './reading.route.server';
import { ReadingPage, type ReadingPageProps } from './ReadingPage';
import { parseTypedDay } from '~/features/administration/typed-day';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Correct a reading');

interface View extends Omit<ReadingPageProps, 'changed'> {
  /** Shown if the reading cannot be loaded, so that a submitted correction is not lost. */
  readonly emptyReading: ReadingView | null;
}

/**
 * `/horoscopeupload/reading?date=2026-11-21&language=hindi&sign=aries`: corrects a published reading. With
 * `in=parts`:
 * also unpublished ones, in parts. Without a sign: lists the readings of the day. Without a day: a search.
 */
export const loader = adminLoader<View>('editor', async ({ request, services }) => {
  const query = new URL(request.url).searchParams;
  const { date, language } = getPlace(request);
  const typed = (query.get('date') ?? '').slice(0, 40);
  const view: View = {
    search: { date: date ?? typed, isInvalid: typed !== '' && !date, language },
    day: null,
    reading: null,
    emptyReading: null,
    history: null,
    canWithdraw: services.withdrawals !== null,
    token: await services.forms.createToken(request, READING_PATH),
  };
  if (!date) return view;
  const loadDayView = () => loadDayReadings(services.publishing, date, language);
  if (!query.has('sign')) return { ...view, day: await loadDayView() };
  const readingKey = parseReadingPlace(request);
  const inParts = isPartsRequest(request);
  const [reading, history] = await Promise.all([
    findReading(services, readingKey, inParts),
    loadReadingHistory(services, readingKey),
  ]);
  if (reading === 'unreadable') {
    return data(
      {
        ...view,
        day: await loadDayView(),
        emptyReading: createEmptyReadingView(readingKey, inParts),
      },
      { status: 503 },
    );
  }
  if (reading) return { ...view, reading, history };
  // For a removed reading or a draft, show the list of its day.
  const known = { ...view, day: await loadDayView(), history };
  return history && history.length > 0 ? known : data(known, { status: 404 });
});

export const action = adminAction('editor', (args) =>
  saveCorrection(args, parseReadingPlace(args.request)),
);

function getPlace(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    date: parseTypedDay(query.get('date') ?? ''),
    language: parseLanguage(query.get('language')),
  };
}

/** @throws Response 404 for an invalid address */
function parseReadingPlace(request: Request): ReadingPlace {
  const { date, language } = getPlace(request);
  const sign = findSign(new URL(request.url).searchParams.get('sign') ?? '');
  if (!date) throw notFound('no-such-page');
  if (!sign) throw notFound('no-such-sign');
  return { date, language, sign };
}

export default function Reading() {
  const { emptyReading, ...loaded } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const changed = actionData?.reading ?? null;
  const reading = changed ?? loaded.reading ?? (actionData ? emptyReading : null);
  return <ReadingPage {...loaded} reading={reading} changed={changed !== null} />;
}
