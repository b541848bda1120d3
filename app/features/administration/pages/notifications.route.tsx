import { Link, useLoaderData } from '@remix-run/react';
import { findSubjectPath } from '~/features/administration/application-subject';
import { toAdminMoment } from '~/features/administration/moment';
import {
  CursorPages,
  ListTabs,
  AdminTable,
  type Column,
} from '~/features/administration/panel/AdminTable';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import type { JobState } from '~/features/jobs/job.store';
import type { Delivery } from '~/features/notifications/delivery-report';
import { NOTIFICATIONS_PATH, FAILED_STATE } from '~/features/notifications/notification-path';
import type {
  Channel,
  ListedNotification,
  NotificationState,
  SeenNotification,
} from '~/features/notifications/outbox.store';
import { defineForm } from '~/web/forms/definition';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { redirectWithAlert } from '~/web/http/flash.server';
import { notFound } from '~/web/http/responses.server';

const NUMBER = /^\d{1,9}$/;
const SEEN_NOTIFICATION_PATTERN = /^(\d{1,9})@(\d{1,15})$/;

export const NOTIFICATION_LISTS = [
  { state: 'waiting', word: 'waiting', label: 'Waiting', empty: 'No message waits.' },
  { state: 'done', word: 'sent', label: 'Sent', empty: 'No message was sent in the last 30 days.' },
  { state: 'dead', word: FAILED_STATE, label: 'Given up', empty: 'No message was given up.' },
] as const satisfies readonly {
  readonly state: NotificationState;
  readonly word: string;
  readonly label: string;
  readonly empty: string;
}[];

export interface NotificationListRequest {
  readonly state: NotificationState;
  /** Lists only notifications older than this id. Null: starts with the newest. */
  readonly before: number | null;
}

export function parseNotificationList(query: URLSearchParams): NotificationListRequest | null {
  const word = query.get('state') ?? NOTIFICATION_LISTS[0].word;
  const list = NOTIFICATION_LISTS.find((each) => each.word === word);
  const before = query.get('before');
  if (!list || (before !== null && !NUMBER.test(before))) return null;
  return { state: list.state, before: before === null ? null : Number(before) };
}

export function getNotificationsPath(
  state: NotificationState,
  before: number | null = null,
): string {
  const { word } = getList(state);
  const query = new URLSearchParams({ state: word });
  if (before !== null) query.set('before', String(before));
  return `${NOTIFICATIONS_PATH}?${query}`;
}

export function getList(state: NotificationState): (typeof NOTIFICATION_LISTS)[number] {
  return NOTIFICATION_LISTS.find((list) => list.state === state) ?? NOTIFICATION_LISTS[0];
}

/** @returns the button value, such as `17@1795416000000` */
export function formatSeenNotification({ id, nextAt }: SeenNotification): string {
  return `${id}@${nextAt.getTime()}`;
}

export function parseSeenNotification(text: string | null): SeenNotification | null {
  const [, id, nextAt] = SEEN_NOTIFICATION_PATTERN.exec(text ?? '') ?? [];
  return id && nextAt ? { id: Number(id), nextAt: new Date(Number(nextAt)) } : null;
}

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Messages');

const SENT_AGAIN = 'The message leaves again within a minute.';
const NOT_SENT_AGAIN =
  'This message has changed since the page was shown: it was sent, is about to be sent, or has expired.';

export const loader = adminLoader('reviewer', async ({ request, services }) => {
  const { messages, siteJobs, forms } = services;
  const list = parseNotificationList(new URL(request.url).searchParams);
  if (!list) throw notFound('no-such-page');
  const { state, before } = list;
  const [found, counts] = await Promise.all([messages.list(state, before), messages.counts()]);
  return {
    state,
    // Sent messages are not counted.
    counts: { waiting: counts.waiting, done: null, dead: counts.dead },
    rows: found.messages.map(toRow),
    newer: before === null ? null : getNotificationsPath(state),
    older: found.before === null ? null : getNotificationsPath(state, found.before),
    hasReports: services.smsReports !== null,
    siteJobs: (await siteJobs.list()).map(toJobRow),
    token: await forms.createToken(request, NOTIFICATIONS_PATH),
  };
});

export const action = adminAction('reviewer', async ({ request, services, session, admin }) => {
  const { intent } = await services.forms.readPost(request);
  const seen = parseSeenNotification(intent);
  const leaves = seen !== null && (await services.messages.sendAgain(admin, seen));
  const { state } =
    parseNotificationList(new URL(request.url).searchParams) ?? NOTIFICATION_LISTS[0];
  const path = getNotificationsPath(state);
  return leaves
    ? redirectWithAlert(session, path, 'success', SENT_AGAIN)
    : redirectWithAlert(session, path, 'error', NOT_SENT_AGAIN);
});

/** Without address and content; times formatted. */
function toRow(message: ListedNotification) {
  const { id, channel, topic, about, tries, failure, delivery } = message;
  const { createdAt, nextAt, settledAt, isBeingSent } = message;
  return {
    ...{ id, topic, tries, failure },
    channel: channel === 'sms' ? 'SMS' : 'mail',
    /** Value of the "Send again" button. Null when the notification cannot be sent again. */
    again: message.canBeSentAgain ? formatSeenNotification(message) : null,
    /** Application page; null without a current subject. */
    path: findSubjectPath(about),
    written: toAdminMoment(createdAt),
    next: isBeingSent ? 'Being sent' : toAdminMoment(nextAt),
    ended: settledAt && toAdminMoment(settledAt),
    delivery: formatDelivery(channel, delivery),
  };
}

function formatDelivery(channel: Channel, delivery: Delivery | null): string {
  if (channel !== 'sms') return '–';
  if (delivery === null) return 'Not reported';
  const { outcome, at, code } = delivery;
  const words = outcome === 'delivered' ? 'Delivered' : 'Failed';
  return `${words} ${toAdminMoment(at)}${code === null ? '' : `, code ${code}`}`;
}

function toJobRow({ name, endedAt, failure, isRunning, nextAt }: JobState) {
  return {
    name,
    last: endedAt === null ? 'Not yet' : toAdminMoment(endedAt),
    outcome: failure === null ? (endedAt === null ? '–' : 'Done') : `Failed: ${failure}`,
    next: isRunning ? 'Running' : toAdminMoment(nextAt),
  };
}

const notificationsForm = defineForm({ id: 'messages', fields: {} });

export default function NotificationsRoute() {
  const { state, counts, rows, newer, older, siteJobs, hasReports, token } =
    useLoaderData<typeof loader>();
  const { label, empty } = getList(state);
  return (
    <AdminPage
      title="Messages"
      lead="Mails and SMS of this site: to astrologers about decisions, applications that have arrived and accounts that are deleted, and mails to administrators: their links, and what waits each morning. Each is tried for three days and kept for 30 days after it was sent or given up. Words and addresses are not shown."
    >
      <ListTabs
        label="Messages by state"
        tabs={NOTIFICATION_LISTS.map((list) => ({
          to: getNotificationsPath(list.state),
          label: list.label,
          isCurrent: list.state === state,
          count: counts[list.state],
        }))}
      />
      {rows.length === 0 ? (
        <p className="admin-empty">{empty}</p>
      ) : (
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
      )}
      <CursorPages label="Pages of messages" entries="messages" newer={newer} older={older} />
      <section aria-labelledby="chores">
        <h2 id="chores">Chores</h2>
        <p>What the site does by itself. One of its processes does each job, whichever is first.</p>
        <AdminTable
          caption="Chores"
          columns={JOB_COLUMNS}
          rows={siteJobs}
          getKey={({ name }) => name}
        />
      </section>
    </AdminPage>
  );
}

type NotificationRow = ReturnType<typeof toRow>;

const FIRST: readonly Column<NotificationRow>[] = [
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

const AGAIN: Column<NotificationRow> = {
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
  waiting: [...FIRST, FAILURE, { label: 'Next try', cell: ({ next }) => next }, AGAIN],
  done: [...FIRST, { label: 'Sent', cell: ({ ended }) => ended }, AGAIN],
  dead: [...FIRST, FAILURE, { label: 'Given up', cell: ({ ended }) => ended }, AGAIN],
};

const JOB_COLUMNS: readonly Column<ReturnType<typeof toJobRow>>[] = [
  { label: 'Chore', cell: ({ name }) => name },
  { label: 'Last run', cell: ({ last }) => last },
  { label: 'Outcome', cell: ({ outcome }) => outcome },
  { label: 'Next', cell: ({ next }) => next },
];
