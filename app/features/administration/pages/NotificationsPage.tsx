import { Link } from '@remix-run/react';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import type { NotificationState } from '~/features/notifications/outbox.store';
import { JobsSection, type JobRow } from './JobsSection';
import { getList, NOTIFICATION_LISTS, getNotificationsPath } from './notification-list';
import { notificationsForm } from './notifications.schema';

/** Without address and content; times formatted. */
export interface NotificationRow {
  readonly id: number;
  /** Value of the "Send again" button. Null when the notification cannot be sent again. */
  readonly again: string | null;
  readonly channel: string;
  readonly topic: string;
  /** Application page; null without a current subject. */
  readonly path: string | null;
  readonly written: string;
  readonly tries: number;
  readonly next: string;
  /** Time when it was sent or finally failed; null while pending. */
  readonly ended: string | null;
  readonly failure: string | null;
  readonly delivery: string;
}

interface NotificationsPageProps {
  readonly state: NotificationState;
  /** Counts per state; null when not counted. */
  readonly counts: Readonly<Record<NotificationState, number | null>>;
  readonly rows: readonly NotificationRow[];
  readonly newer: string | null;
  readonly older: string | null;
  readonly siteJobs: readonly JobRow[];
  readonly hasReports: boolean;
  readonly token: string;
}

export function NotificationsPage(props: NotificationsPageProps) {
  const { state, counts, rows, newer, older, siteJobs, hasReports, token } = props;
  const { label, empty } = getList(state);
  return (
    <AdminPage
      title="Messages"
      lead="Mails and SMS of this site: to astrologers about decisions, applications that have arrived and accounts that are deleted, and mails to administrators: their links, and what waits each morning. Each is tried for three days and kept for 30 days after it was sent or given up. Words and addresses are not shown."
    >
      <nav aria-label="Messages by state">
        <ul className="review-tabs">
          {NOTIFICATION_LISTS.map((list) => (
            <li key={list.state}>
              <Link
                to={getNotificationsPath(list.state)}
                aria-current={list.state === state ? 'page' : undefined}
              >
                {list.label}
                {counts[list.state] === null ? null : (
                  <>
                    {' '}
                    <span className="review-count">
                      {counts[list.state]?.toLocaleString('en-IN')}
                    </span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? <p className="admin-empty">{empty}</p> : null}
      {rows.length > 0 ? (
        <PostForm
          form={notificationsForm}
          action={getNotificationsPath(state)}
          token={token}
          label={label}
        >
          <AdminTable
            caption={`Messages, ${label.toLowerCase()}, newest first`}
            columns={
              state === 'done' && hasReports ? [...COLUMNS.done, DELIVERY_COLUMN] : COLUMNS[state]
            }
            rows={rows}
            getKey={({ id }) => id}
          />
        </PostForm>
      ) : null}
      {(newer ?? older) ? (
        <nav className="pagination" aria-label="Pages of messages">
          {newer ? (
            <Link className="button" to={newer}>
              Newest messages
            </Link>
          ) : null}{' '}
          {older ? (
            <Link className="button" to={older} rel="next">
              Older messages
            </Link>
          ) : null}
        </nav>
      ) : null}
      <JobsSection siteJobs={siteJobs} />
    </AdminPage>
  );
}

const MAIN_COLUMNS: readonly Column<NotificationRow>[] = [
  {
    label: 'About',
    cell: ({ topic, path }) => (path === null ? topic : <Link to={path}>{topic}</Link>),
  },
  { label: 'By', cell: ({ channel }) => channel },
  { label: 'Written', cell: ({ written }) => written },
  { label: 'Tries', cell: ({ tries }) => tries },
];
const FAILURE: Column<NotificationRow> = {
  label: 'Last failure',
  cell: ({ failure }) => failure ?? '–',
};

const DELIVERY_COLUMN: Column<NotificationRow> = {
  label: 'Arrival',
  cell: ({ delivery }) => delivery,
};

const RESEND_COLUMN: Column<NotificationRow> = {
  label: 'Send again',
  cell: ({ again, channel, topic, written }) =>
    again === null ? (
      '–'
    ) : (
      <SubmitButton busyText="Sending again..." intent={again} look="plain">
        Send again
        <span className="visually-hidden">
          : {topic}, by {channel}, written {written}
        </span>
      </SubmitButton>
    ),
};

const COLUMNS: Readonly<Record<NotificationState, readonly Column<NotificationRow>[]>> = {
  waiting: [
    ...MAIN_COLUMNS,
    FAILURE,
    { label: 'Next try', cell: ({ next }) => next },
    RESEND_COLUMN,
  ],
  done: [...MAIN_COLUMNS, { label: 'Sent', cell: ({ ended }) => ended }, RESEND_COLUMN],
  dead: [
    ...MAIN_COLUMNS,
    FAILURE,
    { label: 'Given up', cell: ({ ended }) => ended },
    RESEND_COLUMN,
  ],
};
