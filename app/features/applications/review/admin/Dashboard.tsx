import { Link } from '@remix-run/react';
import { ListTabs } from '~/features/administration/panel/admin-list';
import { useMayEnter } from '~/features/administration/panel/area';
import { FAILED_NOTIFICATIONS_PATH } from '~/features/notifications/notification-path';
import { getTab, getTabPath, DASHBOARD_TABS, UPLOAD_PAGES, type TabName } from './dashboard-tabs';
import { buildListPath } from './list-request';
import { PENDING_LIST, type ReviewListKind } from './list-kind';
import { DEMONSTRATION_PATH, formatDemoCount } from './demonstration';
import { FIND_PATH } from './find.schema';
import { EMPTY } from './review-labels';
import type { StateCounts } from '~/features/applications/review/review';
import { ReviewTable } from './ReviewTable';
import type { ReviewRow } from './review-row';

interface DashboardProps {
  readonly tab: TabName;
  readonly counts: StateCounts;
  /** The first few of the open tab. */
  readonly items: readonly ReviewRow[];
  readonly demonstrations: number;
  /** Failed mails that were not sent again. */
  readonly failedNotifications: number;
}

export function Dashboard({
  tab,
  counts,
  items,
  demonstrations,
  failedNotifications,
}: DashboardProps) {
  const open = getTab(tab);
  const mayUpload = useMayEnter('editor');
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

interface FirstProps extends Pick<DashboardProps, 'counts' | 'items'> {
  readonly list: ReviewListKind;
}

function First({ list, counts, items }: FirstProps) {
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
