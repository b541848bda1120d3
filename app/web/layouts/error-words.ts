import { isRouteErrorResponse } from '@remix-run/react';

/** What an error page says: what happened and what the visitor can do. */
export interface ErrorWords {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The link that helps here before any other; without a path it leads to this address without its question. */
  readonly way?: { readonly label: string; readonly path?: string };
}

const WORDS: Readonly<Record<number, Omit<ErrorWords, 'status'>>> = {
  400: {
    title: 'We could not read that request',
    text: 'Please go back, check what you entered and try again.',
  },
  403: {
    title: 'You cannot open this page',
    text: 'It belongs to someone else, or you need to sign in first.',
  },
  404: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page may have moved.',
  },
  405: {
    title: 'That cannot be done here',
    text: 'This page does not take what was sent to it. Nothing was changed.',
  },
  413: {
    title: 'That was too large to send',
    text: 'Nothing was saved. Please send less text or a smaller file, then try again.',
  },
  415: {
    title: 'We cannot read what was sent',
    text: 'Nothing was changed. Please use the form on our own page.',
  },
  429: {
    title: 'Too many requests',
    text: 'Please wait a minute and try again. Nothing was lost.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'It has been noted. Please try again in a moment.',
  },
  503: {
    title: 'We are not ready just now',
    text: 'Please try again in a minute.',
  },
};

/** Words for answers that have a reason of their own, whatever their status. */
const WORDS_BY_REASON: Readonly<Record<string, Omit<ErrorWords, 'status'>>> = {
  'foreign-post': {
    title: 'That did not come from our own page',
    text: 'Nothing was changed. Please open the form again here and send it once more.',
  },
  'form-expired': {
    title: 'This form has become too old',
    text: 'Nothing was changed. Please open the form again and send it once more.',
  },
  'no-such-page': {
    title: 'There is no such page of this list',
    text: 'It may have become shorter. Please start again from its first page.',
    way: { label: 'Go to the first page' },
  },
  'no-such-edition': {
    title: 'We have no edition for that year',
    text: 'Open the page without a year and choose one of the editions there.',
    way: { label: 'See the editions there are' },
  },
  'no-such-sign': {
    title: 'There is no such sign',
    text: 'The address may be mistyped. All twelve signs are on one page.',
    way: { label: 'Choose your sign', path: '/yearly-horoscope' },
  },
};

/** The words for whatever a route threw; anything unexpected reads as a fault of ours, without its details. */
export function errorWords(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) return wordsOf(500);
  const words = WORDS_BY_REASON[reasonOf(error.data)];
  return words ? { status: error.status, ...words } : wordsOf(error.status);
}

function reasonOf(body: unknown): string {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null;
  return typeof reason === 'string' ? reason : '';
}

function wordsOf(status: number): ErrorWords {
  const words = WORDS[status] ?? (status >= 500 ? WORDS[500] : WORDS[400]);
  return { status, title: '', text: '', ...words };
}
