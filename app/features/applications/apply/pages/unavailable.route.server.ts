import { data } from '@remix-run/node';
import { NO_STORE } from '~/web/http/caching';

const RETRY_SECONDS = 30;

export function unavailable() {
  return data(
    { failed: true as const },
    { status: 503, headers: { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) } },
  );
}
