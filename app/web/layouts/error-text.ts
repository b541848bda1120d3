import { isRouteErrorResponse } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';

/** The most helpful link. Without a path it links to the current address without its query. */
interface ErrorPageLink {
  readonly label: string;
  readonly path?: string;
}

export interface ErrorTexts {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly nextLink: ErrorPageLink;
}

interface Messages {
  readonly title: () => string;
  readonly text: () => string;
  readonly nextLink?: Omit<ErrorPageLink, 'label'> & { readonly label: () => string };
}

const HOROSCOPE: NonNullable<Messages['nextLink']> = {
  label: m.frame_read_today,
  path: '/daily-horoscope',
};

const WORDS: Readonly<Record<number, Messages>> = {
  400: {
    title: m.frame_bad_request_title,
    text: m.frame_bad_request_text,
  },
  403: {
    title: m.frame_forbidden_title,
    text: m.frame_forbidden_text,
  },
  404: {
    title: m.frame_not_found_title,
    text: m.frame_not_found_text,
  },
  405: {
    title: m.frame_not_allowed_title,
    text: m.frame_not_allowed_text,
  },
  413: {
    title: m.frame_too_large_title,
    text: m.frame_too_large_text,
  },
  415: {
    title: m.frame_unreadable_title,
    text: m.frame_unreadable_text,
  },
  429: {
    title: m.frame_too_many_title,
    text: m.frame_too_many_text,
  },
  500: {
    title: m.frame_fault_title,
    text: m.frame_fault_text,
  },
  503: {
    title: m.frame_not_ready_title,
    text: m.frame_not_ready_text,
  },
};

const TEXTS_BY_REASON: Readonly<Record<string, Messages>> = {
  'foreign-post': {
    title: m.frame_foreign_post_title,
    text: m.frame_foreign_post_text,
  },
  'form-expired': {
    title: m.frame_form_expired_title,
    text: m.frame_form_expired_text,
  },
  'no-such-page': {
    title: m.frame_no_such_page_title,
    text: m.frame_no_such_page_text,
    nextLink: { label: m.frame_first_page },
  },
  'no-such-edition': {
    title: m.frame_no_such_edition_title,
    text: m.frame_no_such_edition_text,
    nextLink: { label: m.frame_see_editions },
  },
  'no-such-week': {
    title: m.frame_no_such_week_title,
    text: m.frame_no_such_week_text,
    nextLink: { label: m.frame_this_week, path: '/weekly-horoscope' },
  },
  'no-such-month': {
    title: m.frame_no_such_month_title,
    text: m.frame_no_such_month_text,
    nextLink: { label: m.frame_this_month, path: '/monthly-horoscope' },
  },
  'no-sign-chosen': {
    title: m.frame_no_sign_chosen_title,
    text: m.frame_no_sign_chosen_text,
  },
  'no-city-chosen': {
    title: m.frame_no_city_chosen_title,
    text: m.frame_no_city_chosen_text,
    nextLink: { label: m.frame_choose_city, path: '/my-city' },
  },
  'no-such-sign': {
    title: m.frame_no_such_sign_title,
    text: m.frame_no_such_sign_text,
    nextLink: { label: m.frame_choose_sign, path: '/yearly-horoscope' },
  },
};

/** Unexpected errors show a generic text without details. */
export function getErrorTexts(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) return buildErrorTexts(500, WORDS[500]);
  const { status, data } = error;
  const statusTexts = WORDS[status] ?? (status >= 500 ? WORDS[500] : WORDS[400]);
  return buildErrorTexts(status, TEXTS_BY_REASON[getReason(data)] ?? statusTexts);
}

function getReason(body: unknown): string {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null;
  return typeof reason === 'string' ? reason : '';
}

function buildErrorTexts(status: number, messages: Messages | undefined): ErrorTexts {
  const nextLink = messages?.nextLink ?? HOROSCOPE;
  return {
    status,
    title: messages?.title() ?? '',
    text: messages?.text() ?? '',
    nextLink: { ...nextLink, label: nextLink.label() },
  };
}
