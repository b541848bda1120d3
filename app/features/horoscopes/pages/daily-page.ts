import { m } from '~/shared/i18n/messages';
import { toDayFirstDate } from '~/shared/time/calendar';
import type { DayCard } from '~/features/panchang/day-card';
import type { Almanac } from '~/features/horoscopes/almanac';
import { toDaySlug, type Day } from '~/features/horoscopes/day';
import type { DayDocument } from '~/features/horoscopes/day-document';
import type { FailureWithMessage } from '~/features/horoscopes/failure';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { toBlocks } from '~/features/horoscopes/prediction';
import { getParts } from '~/features/horoscopes/reading-parts';
import type { Sign } from '~/features/astronomy/signs';
import type { ReadingContent } from './ReadingBody';

/** Number of automatic reloads without JavaScript, as specified. */
export const MAXIMUM_RETRIES = 3;
export const RETRY_AFTER_SECONDS = 3;

export interface DailyRequest {
  readonly sign: Sign;
  readonly day: Day;
  readonly attempt: number;
}

export type DailyView =
  | (DailyPage & {
      readonly isMine: boolean;
      readonly card?: DayCard | undefined;
    })
  | { readonly signSlug: null; readonly getSignName: string };

export function toReaderView(
  page: DailyPage,
  mySign: Sign['slug'] | null,
  card: DayCard | null,
): DailyView {
  return { ...page, isMine: page.signSlug === mySign, ...(card && { card }) };
}

export interface DailyPage {
  readonly signSlug: Sign['slug'];
  readonly day: Day;
  /** DD-MM-YYYY, or a message that there is no reading. */
  readonly dateText: string;
  readonly state: DailyState;
  readonly status: 200 | 404 | 503;
}

export type DailyState =
  | {
      readonly kind: 'loaded';
      readonly words: ReadingContent;
      readonly almanac: Almanac;
      readonly languages: readonly ReadingLanguage[];
    }
  | { readonly kind: 'waiting'; readonly nextAttempt: number }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean };

export function buildLoadedPage(request: DailyRequest, document: DayDocument): DailyPage {
  const prediction = document.predictions[request.sign.slug];
  const parts = prediction ? getParts(prediction) : null;
  const blocks = prediction ? toBlocks(prediction) : [];
  if (blocks.length === 0) {
    return buildFailedPage(request, {
      message: m.horoscopes_sign_not_found(),
      canRetry: true,
      status: 404,
    });
  }
  return {
    ...getPageKey(request),
    dateText: toDayFirstDate(document.date),
    status: 200,
    state: {
      kind: 'loaded',
      words: parts ? { kind: 'parts', parts } : { kind: 'text', blocks },
      almanac: document.almanac,
      languages: document.languages,
    },
  };
}

export function buildFailurePage(request: DailyRequest, failure: FailureWithMessage): DailyPage {
  if (failure.kind === 'not-found') {
    return buildFailedPage(request, { message: failure.message, canRetry: false, status: 404 });
  }
  if (request.attempt < MAXIMUM_RETRIES) {
    return {
      ...getPageKey(request),
      dateText: m.horoscopes_no_date(),
      status: 503,
      state: { kind: 'waiting', nextAttempt: request.attempt + 1 },
    };
  }
  const message = failure.kind === 'pending' ? m.horoscopes_timed_out() : failure.message;
  return buildFailedPage(request, { message, canRetry: true, status: 503 });
}

export function getDailyPath(
  { sign, day }: { readonly sign: { readonly slug: string }; readonly day: Day },
  attempt = 0,
): string {
  const search = attempt > 0 ? `?attempt=${attempt}` : '';
  return `/daily-horoscope/${toDaySlug(day)}/${sign.slug}${search}`;
}

function buildFailedPage(
  request: DailyRequest,
  failure: { message: string; canRetry: boolean; status: 404 | 503 },
): DailyPage {
  return {
    ...getPageKey(request),
    dateText: m.horoscopes_no_date(),
    status: failure.status,
    state: { kind: 'failed', message: failure.message, canRetry: failure.canRetry },
  };
}

function getPageKey({ sign, day }: DailyRequest) {
  return { signSlug: sign.slug, day };
}
