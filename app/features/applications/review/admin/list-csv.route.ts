import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { errorMessage } from '~/features/administration/admin-labels';
import { getStatus } from '~/features/administration/panel/unavailable.route.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { csvResponse } from '~/web/http/csv-file.server';
import { textResponse } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { findListByFile } from './list-kind';
import { parseListRequest } from './list-request';
import { toListCells } from './review-row';
import { SINCE_LABELS } from './decision-labels';

export const handle: RouteHandle = { baseLanguageOnly: true };

/** `/admin/lists/under-review.csv?q=…`: a list as a file, searched and sorted like its page. */
export const loader = adminFile('reviewer', async ({ params, request, services, admin }) => {
  const list = findListByFile(params.file ?? '');
  if (!list) return textResponse('There is no such list.\n', 404);
  const { choices } = parseListRequest(
    new URL(request.url).searchParams,
    list,
    services.searchSeal.open,
  );
  return withStoreFallback(
    async () => {
      const parts = await services.listExport.read(admin, choices);
      const head = [
        'Astrologer ID',
        'Name',
        'Email',
        'Phone',
        'Status',
        SINCE_LABELS[choices.state],
      ];
      return csvResponse(`${choices.state}.csv`, [...head, 'Reason'], parts, toListCells);
    },
    (error) => {
      services.log.error({ err: error }, 'a list could not be exported');
      return textResponse(errorMessage(getStoreErrorMessage(error.reason)), getStatus(error));
    },
  );
});
