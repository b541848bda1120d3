import { data } from '@remix-run/node';
import { UNAVAILABLE } from '~/web/http/caching';

export function serviceUnavailable() {
  return data({ failed: true as const }, UNAVAILABLE);
}
