import { useLoaderData, Link } from '@remix-run/react';
import {
  Loaded,
  AdminPage,
  adminMeta,
  useCanAccess,
} from '~/features/administration/panel/AdminPage';
import {
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import {
  type MissingSetup,
  loadMissingSetup,
} from '~/features/administration/panel/missing-setup.server';
import { toAssignedRows, ReviewTable } from './ReviewTable';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';
import { ListTabs } from '~/features/administration/panel/AdminTable';
import { FAILED_NOTIFICATIONS_PATH } from '~/features/notifications/notification-path';
import {
  buildListPath,
  PENDING_LIST,
  type ReviewListKind,
  APPROVED_LIST,
  REJECTED_LIST,
} from './review-lists';
import { DEMONSTRATION_PATH, formatDemoCount, EMPTY } from './review-labels';
import { FIND_PATH } from './find.schema';
import type { BranchListState } from '~/features/applications/apply/bank/branch';
import { toAdminMoment } from '~/features/administration/moment';

export { forwardHeaders as headers } from '~/web/http/caching';

const ITEMS_PER_LIST = 5;

export const meta = adminMeta('Dashboard');

export const loader = adminLoader('reviewer', orFailed(loadDashboard));

async function loadDashboard({ request, services, admin }: AdminArgs) {
  const { reviews, teamwork, branchLists, demoAstrologers, messages } = services;
  const { name, list } = getTab(new URL(request.url).searchParams.get('tab'));
  const items = list ? await reviews.first(list.states[0], list.sort, ITEMS_PER_LIST) : [];
  return {
    kind: 'dashboard' as const,
    tab: name,
    counts: await reviews.counts(),
    items: await toAssignedRows(items, teamwork, admin.email),
    branches: describeBranchList(await branchLists.state()),
    missing: await loadMissingSetup(services),
    demonstrations: await demoAstrologers.count(),
    failedNotifications: (await messages.counts()).dead,
  };
}

type DashboardView = Awaited<ReturnType<typeof loadDashboard>>;

export default function DashboardRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Dashboard">
      <Loaded view={view}>
        {(found) => (
          <>
            <MissingSettingsNote missing={found.missing} />
            <Dashboard {...found} />
            <BranchListNote words={found.branches} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Dashboard({ tab, counts, items, demonstrations, failedNotifications }: DashboardView) {
  const open = getTab(tab);
  const mayUpload = useCanAccess('editor');
  const tabs = DASHBOARD_TABS.filter(({ list }) => list !== null || mayUpload);
  return (
    <>
      {demonstrations > 0 ? (
        <p className="notice">
          {formatDemoCount(demonstrations)} <Link to={DEMONSTRATION_PATH}>Remove them</Link>
        </p>
      ) : null}
      {failedNotifications > 0 ? (
        <p className="notice">
          {failedNotifications === 1
            ? '1 mail was'
            : `${formatCount(failedNotifications)} mails were`}{' '}
          given up and not sent. <Link to={FAILED_NOTIFICATIONS_PATH}>Look at them</Link>
        </p>
      ) : null}
      <ListTabs
        label="Dashboard"
        tabs={tabs.map(({ name, label, list }) => ({
          to: getTabPath(name),
          label,
          isCurrent: name === tab,
          count: list && counts[list.states[0]],
        }))}
        preventScrollReset
      />
      <section aria-labelledby="tab">
        <h2 id="tab">{open.label}</h2>
        {open.list ? <First list={open.list} counts={counts} items={items} /> : null}
        {open.list === null && mayUpload ? <UploadLinks /> : null}
      </section>
    </>
  );
}

const ORDER_LABELS = { newest: 'newest first', oldest: 'longest waiting first' } as const;

interface FirstItemsProps extends Pick<DashboardView, 'counts' | 'items'> {
  readonly list: ReviewListKind;
}

function First({ list, counts, items }: FirstItemsProps) {
  const [state] = list.states;
  return (
    <>
      {items.length > 0 ? (
        <ReviewTable
          caption={`${list.title}, ${ORDER_LABELS[list.sort]}`}
          items={items}
          state={state}
        />
      ) : (
        <p className="admin-empty">{EMPTY[state]}</p>
      )}
      <p className="actions">
        <Link className="button" to={FIND_PATH}>
          Find by Aadhaar or PAN
        </Link>{' '}
        <Link className="button" to={list.path}>
          All {list.title}
        </Link>{' '}
        {list === PENDING_LIST && counts.unfinished > 0 ? (
          <Link className="button" to={buildListPath(list, { state: 'unfinished' })}>
            Not finished: {formatCount(counts.unfinished)}
          </Link>
        ) : null}
      </p>
    </>
  );
}

function UploadLinks() {
  return (
    <ul className="review-uploads">
      {UPLOAD_PAGES.map(({ path, label }) => (
        <li key={path}>
          <a className="button" href={path} target="_blank" rel="noopener">
            {label}
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

function MissingSettingsNote({ missing }: { readonly missing: readonly MissingSetup[] }) {
  if (missing.length === 0) return null;
  return (
    <details className="notice">
      <summary>Not set up yet: {missing.map(({ what }) => what).join(', ')}</summary>
      <ul>
        {missing.map(({ what, meanwhile, where }) => (
          <li key={what}>
            <strong>{where.startsWith('/') ? <a href={where}>{where}</a> : where}</strong>:{' '}
            {meanwhile}
          </li>
        ))}
      </ul>
    </details>
  );
}

const IMPORT_COMMAND = 'npm run import:ifsc -- FILE';

function describeBranchList({ own, imported }: BranchListState): string[] {
  return [
    ...(own === null
      ? ['The list of bank branches that the site brings is not read in yet.']
      : [
          own.done < own.branches
            ? `The list of bank branches that the site brings is being read in: ${formatCount(own.done)} of ${formatCount(own.branches)}.`
            : `The site knows ${formatCount(own.branches)} bank branches of its own list.`,
          `What that list says is of ${own.edition}; names and addresses may have changed since, and newer branches are not in it.`,
        ]),
    imported === null
      ? 'No newer list has been imported.'
      : `A list with ${formatCount(imported.rows)} rows was imported on ${toAdminMoment(imported.at)}; it counts before the site’s own.`,
  ];
}

function BranchListNote({ words }: { readonly words: readonly string[] }) {
  return (
    <section aria-labelledby="branches">
      <h2 id="branches">Bank branches</h2>
      <p>{words.join(' ')}</p>
      <p>
        To bring them up to date, run <code>{IMPORT_COMMAND}</code> on the server, with Razorpay’s
        IFSC.csv or a list of the Reserve Bank saved as CSV.
      </p>
    </section>
  );
}

const DASHBOARD_PATH = '/deshboard';

const DASHBOARD_TABS = [
  { name: 'pending', label: PENDING_LIST.title, list: PENDING_LIST },
  { name: 'approved', label: APPROVED_LIST.title, list: APPROVED_LIST },
  { name: 'rejected', label: REJECTED_LIST.title, list: REJECTED_LIST },
  { name: 'uploads', label: 'Uploads', list: null },
] as const satisfies readonly {
  readonly name: string;
  readonly label: string;
  readonly list: ReviewListKind | null;
}[];

type TabName = (typeof DASHBOARD_TABS)[number]['name'];

function getTab(name: string | null): (typeof DASHBOARD_TABS)[number] {
  return DASHBOARD_TABS.find((tab) => tab.name === name) ?? DASHBOARD_TABS[0];
}

function getTabPath(name: TabName): string {
  return `${DASHBOARD_PATH}?tab=${name}`;
}

const UPLOAD_PAGES = [
  { path: '/horoscopeupload', label: 'Upload daily horoscopes' },
  { path: '/blogupload', label: 'Upload a blog' },
  { path: '/faqmanager', label: 'Manage FAQs and contact details' },
] as const;
