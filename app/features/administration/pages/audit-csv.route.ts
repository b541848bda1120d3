import { adminFile } from '~/features/administration/panel/admin-guard.session.server';
import { readAuditRequest } from '~/features/administration/audit-request';
import type { AuditLine } from '~/shared/audit-entry';
import type { Cell } from '~/shared/text/csv';
import { csvResponse } from '~/web/http/csv-file.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true };

const HEADER_ROW = ['When (UTC)', 'Who', 'What', 'To whom or what', 'Detail'];

/** `/admin/audit.csv?actor=…` exports all lines of a search. */
export const loader = adminFile('owner', async ({ request, services, admin }) => {
  const { search } = readAuditRequest(new URL(request.url).searchParams);
  return csvResponse(
    'audit-log.csv',
    HEADER_ROW,
    await services.audit.exportLines(admin, search),
    toCells,
  );
});

function toCells({ at, actor, action, subject, detail }: AuditLine): Cell[] {
  return [at.toISOString(), actor, action, subject, detail];
}
