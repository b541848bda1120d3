import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import type { MissingSetup } from '~/features/administration/panel/missing-setup';
import { loadMissingSetup } from '~/features/administration/panel/missing-setup.server';
import { BranchListNote, describeBranchList } from './BranchListNote';
import { getTab, type TabName } from './dashboard-tabs';
import { Dashboard } from './Dashboard';
import { LoadFailure } from '~/features/administration/panel/LoadFailure';
import type { StateCounts } from '~/features/applications/review/review';
import { SetUpNote } from './SetUpNote';
import { toAssignedRows, type ReviewRow } from './review-row';
import {
  orFailed,
  type FailedView,
} from '~/features/administration/panel/unavailable.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export interface DashboardView {
  readonly kind: 'dashboard';
  readonly tab: TabName;
  readonly counts: StateCounts;
  readonly items: readonly ReviewRow[];
  readonly branches: readonly string[];
  readonly missing: readonly MissingSetup[];
  readonly demonstrations: number;
  readonly failedNotifications: number;
}

const ITEMS_PER_LIST = 5;

export const meta = adminMeta('Dashboard');

export const loader = adminLoader<DashboardView | FailedView>(
  'reviewer',
  ({ request, services, admin }) =>
    orFailed<DashboardView>(services.log, async () => {
      const { reviews, teamwork, branchLists, demoAstrologers, messages } = services;
      const { name, list } = getTab(new URL(request.url).searchParams.get('tab'));
      const items = list ? await reviews.first(list.states[0], list.sort, ITEMS_PER_LIST) : [];
      return {
        kind: 'dashboard',
        tab: name,
        counts: await reviews.counts(),
        items: await toAssignedRows(items, teamwork, admin.email),
        branches: describeBranchList(await branchLists.state()),
        missing: await loadMissingSetup(services),
        demonstrations: await demoAstrologers.count(),
        failedNotifications: (await messages.counts()).dead,
      };
    }),
);

export default function DashboardRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Dashboard">
      {view.kind === 'failed' ? (
        <LoadFailure message={view.message} />
      ) : (
        <>
          <SetUpNote missing={view.missing} />
          <Dashboard {...view} />
          <BranchListNote words={view.branches} />
        </>
      )}
    </AdminPage>
  );
}
