import { useLoaderData } from '@remix-run/react';
import { notFound } from '~/web/http/responses.server';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { AuditPage } from './AuditPage';
import { auditPath, readAuditRequest } from '~/features/administration/audit-request';
import { toAdminMoment } from '~/features/administration/moment';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Audit log');

export const loader = adminLoader('owner', async ({ request, services: { audit } }) => {
  const { fields, search, problems, after } = readAuditRequest(new URL(request.url).searchParams);
  if (after === 'unknown') throw notFound('no-such-page');
  const { lines, next } = await audit.find(search, after);
  return {
    fields,
    problems,
    words: await audit.words(),
    lines: lines.map((line) => ({
      ...line,
      at: line.at.toISOString(),
      when: toAdminMoment(line.at),
    })),
    newer: after ? auditPath(fields) : null,
    older: next ? auditPath(fields, next) : null,
  };
});

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
