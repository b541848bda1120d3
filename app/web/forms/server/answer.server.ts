import { data } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';
import type { FormFailure } from '~/web/forms/answer';

interface AnswerInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The answer to a post that was not taken: the page again (422 unless told otherwise), with messages and typed values.
 * `extra` is what else the page needs to show itself, such as the states of the chosen country.
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

/** The answer to a button that only fills a part of the form, such as the next list: the page again, nothing wrong. */
export function redisplayForm<Extra extends object = object>(kept: FormFailure, extra?: Extra) {
  return invalid(kept, extra, { status: 200 });
}
