import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data } from '@remix-run/node';
import type { Log } from '~/shared/result/log';
import type { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';

export interface FailedView {
  readonly kind: 'failed';
  readonly message: string;
}

const RETRY_AFTER_SECONDS = 30;

export function getStatus({ kind }: StoreError): 501 | 503 {
  return kind === 'unsupported' ? 501 : 503;
}

/** On a store error, logs it and shows a page with a message (503). Rethrows other errors. */
export async function orFailed<View>(log: Log, load: () => Promise<View>) {
  return withStoreFallback(
    async () => data<View | FailedView>(await load()),
    (error) => {
      log.error({ err: error }, 'a page of the review could not be loaded');
      return data<View | FailedView>(
        { kind: 'failed', message: getStoreErrorMessage(error.reason) },
        { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
      );
    },
  );
}
