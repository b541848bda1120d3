import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { errorMessage } from '~/features/administration/admin-labels';
import { getStatus } from '~/features/administration/panel/refusal-answers.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { csvResponse } from '~/web/http/csv-file.server';
import { textResponse } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { findListByFile, parseListRequest } from './review-lists';
import { toListCells } from './ReviewTable';
import { SINCE_LABELS } from './decision-labels';

export const handle: RouteHandle = { baseLanguageOnly: true };

/** `/admin/lists/under-review.csv?q=…` exports a list with the search and order of its page. */
export const loader = adminFile('reviewer', async ({ params, request, services, admin }) => {
  const list = findListByFile(params.file ?? '');
  if (!list) return textResponse('There is no such list.\n', 404);
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
      return csvResponse(`${listFilter.state}.csv`, [...head, 'Reason'], parts, toListCells);
    },
    (error) => {
      services.log.error({ err: error }, 'a list could not be exported');
      return textResponse(errorMessage(getStoreErrorMessage(error.reason)), getStatus(error));
    },
  );
});
