import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { parseRangeDays } from '~/features/statistics/range';
import type { Reports } from '~/features/statistics/reports.server';
import { toCsv } from '~/shared/text/csv';
import { buildReportTable, type ReportId, findReportByFile } from './report-tables';
import { textResponse } from '~/web/http/responses.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true };

const RETRY_SECONDS = 30;

/** `/ReportsAnalytics/page-views.csv?days=30`: a report as a spreadsheet file. */
export const loader = adminFile('everybody', async ({ params, request, services }) => {
  const id = findReportByFile(params.file ?? '');
  if (!id) return textResponse('There is no such report.\n', 404);
  const days = parseRangeDays(new URL(request.url).searchParams.get('days'));
  return withStoreFallback(
    async () => getFile(id, await services.statistics.reports(days)),
    (error) => {
      services.log.error({ err: error }, 'reports could not be read');
      return textResponse('The numbers cannot be read just now.\n', 503, {
        'Retry-After': String(RETRY_SECONDS),
      });
    },
  );
});

function getFile(id: ReportId, reports: Reports): Response {
  const { columns, rows } = buildReportTable(id, reports);
  const name = `${id}-${reports.range.last}-${reports.days}-days.csv`;
  return new Response(toCsv([columns.map(({ label }) => label), ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
