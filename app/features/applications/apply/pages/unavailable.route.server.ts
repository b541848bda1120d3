import { data } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';

const RETRY_SECONDS = 30;

/** What a page's loader answers while the store fails: 503, to be tried again. */
export function unavailable() {
  return data(
    { failed: true as const },
    { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) } },
  );
}
