import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { errorMessage } from '~/features/administration/admin-labels';
import { getStatus } from '~/features/administration/panel/unavailable.route.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import type { Cell } from '~/shared/text/csv';
import { csvResponse } from '~/web/http/csv-file.server';
import type { RouteHandle } from '~/web/http/route-handle';
import type { ReviewListPage } from '~/features/applications/review/review.store';
import { findListByFile } from './review-lists';
import { parseListRequest } from './list-request';
import { toListCells } from './review-row';
import { SINCE_LABELS } from './decision-labels';

export const handle: RouteHandle = { baseLanguageOnly: true };

/** `/admin/lists/under-review.csv?q=…` exports a list with the search and order of its page. */
export const loader = adminFile('reviewer', async ({ params, request, services, admin }) => {
  const list = findListByFile(params.file ?? '');
  if (!list) return plain('There is no such list.\n', 404);
  const { listFilter } = parseListRequest(
    new URL(request.url).searchParams,
    list,
    services.searchSeal.open,
  );
  return withStoreFallback(
    async () => {
      const parts = await services.listExport.read(admin, listFilter);
      const head = [
        'Astrologer ID',
        'Name',
        'Email',
        'Phone',
        'Status',
        SINCE_LABELS[listFilter.state],
      ];
      return csvResponse(`${listFilter.state}.csv`, [...head, 'Reason'], inRows(parts));
    },
    (error) => {
      services.log.error({ err: error }, 'a list could not be exported');
      return plain(errorMessage(getStoreErrorMessage(error.reason)), getStatus(error));
    },
  );
});

async function* inRows(parts: AsyncIterable<ReviewListPage['items']>): AsyncIterable<Cell[][]> {
  for await (const items of parts) {
    yield items.map(toListCells);
  }
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
