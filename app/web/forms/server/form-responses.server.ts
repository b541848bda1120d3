import { data } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';
import type { FormFailure } from '~/web/forms/answer';

interface AnswerInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Redisplays the page (422 by default) with messages and submitted values.
 * `extra` is page data such as the states of the chosen country.
 */
export function invalid<Extra extends object = object>(
  failure: FormFailure,
  extra?: Extra,
  { status = 422, headers }: AnswerInit = {},
) {
  return data(
    { ...(extra as Extra), ...failure },
    { status, headers: { ...NO_STORE, ...headers } },
  );
}

/** Redisplays the page without messages, after a button that fills in part of the form. */
export function redisplayForm<Extra extends object = object>(kept: FormFailure, extra?: Extra) {
  return invalid(kept, extra, { status: 200 });
}
