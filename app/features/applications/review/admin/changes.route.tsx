import { Link, useLoaderData } from '@remix-run/react';
import { toAdminMoment } from '~/features/administration/moment';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { notFound } from '~/web/http/responses.server';
import {
  getChangeRequestPath,
  CHANGE_REQUESTS_PATH,
  CHANGE_REQUESTS_UNSUPPORTED,
  parseChangeRequestId,
  toChangeRequestView,
  type ChangeRequestView,
} from './change-facts';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Changes');

export const loader = adminLoader('reviewer', async ({ request, services: { changes } }) => {
  if (!changes) return { isHere: false, rows: [], next: null };
  const cursor = new URL(request.url).searchParams.get('after');
  const after = cursor === null ? null : parseChangeRequestId(cursor);
  if (cursor !== null && after === null) throw notFound('no-such-page');
  const found = await changes.waiting(after);
  return {
    isHere: true,
    rows: found.changes.map((change) => ({
      ...toChangeRequestView(change),
      since: toAdminMoment(change.proposedAt),
    })),
    next: found.after === null ? null : `${CHANGE_REQUESTS_PATH}?after=${found.after}`,
  };
});

type Row = ChangeRequestView & { readonly since: string };

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Astrologer', cell: ({ name }) => <bdi>{name}</bdi> },
  { label: 'What', cell: ({ what }) => what },
  { label: 'Now', cell: ({ now }) => <bdi>{now}</bdi> },
  { label: 'Proposed', cell: ({ proposed }) => <bdi>{proposed}</bdi> },
  { label: 'Proposed on', cell: ({ since }) => since },
  {
    label: 'Decide',
    cell: ({ id, name, what }) => (
      <Link to={getChangeRequestPath(id)}>
        Look at it
        <span className="visually-hidden">
          : {what} of {name}
        </span>
      </Link>
    ),
  },
];

export default function ChangeRequestsRoute() {
  const { isHere, rows, next } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Changes"
      lead="Changes that approved astrologers propose to their profiles. Nothing changes until you accept."
    >
      {rows.length > 0 ? (
        <AdminTable
          caption="Proposed changes, the longest waiting first"
          columns={COLUMNS}
          rows={rows}
          getKey={({ id }) => id}
        />
      ) : (
        <p className="admin-empty">{isHere ? 'No change waits.' : CHANGE_REQUESTS_UNSUPPORTED}</p>
      )}
      {next === null ? null : (
        <p>
          <Link className="button" to={next} rel="next">
            Later ones
          </Link>
        </p>
      )}
    </AdminPage>
  );
}
