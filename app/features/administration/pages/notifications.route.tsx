import { useLoaderData } from '@remix-run/react';
import { redirectWithAlert } from '~/web/http/flash.server';
import { notFound } from '~/web/http/responses.server';
import { toAdminMoment } from '~/features/administration/moment';
import { NOTIFICATIONS_PATH } from '~/features/notifications/notification-path';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import type { JobState } from '~/features/jobs/job.store';
import type { Delivery } from '~/features/notifications/delivery-report';
import type { Channel, ListedNotification } from '~/features/notifications/outbox.store';
import { findSubjectPath } from '~/features/administration/application-subject';
import type { JobRow } from './JobsSection';
import {
  NOTIFICATION_LISTS,
  getNotificationsPath,
  parseNotificationList,
  parseSeenNotification,
  formatSeenNotification,
} from './notification-list';
import { NotificationsPage, type NotificationRow } from './NotificationsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Messages');

const SENT_AGAIN = 'The message leaves again within a minute.';
const NOT_SENT_AGAIN =
  'This message has changed since the page was shown: it was sent, is about to be sent, or has expired.';

export const loader = adminLoader('reviewer', async ({ request, services }) => {
  const { messages, siteJobs, forms } = services;
  const asked = parseNotificationList(new URL(request.url).searchParams);
  if (!asked) throw notFound('no-such-page');
  const { state, before } = asked;
  const [list, counts] = await Promise.all([messages.list(state, before), messages.counts()]);
  return {
    state,
    counts: { waiting: counts.waiting, done: null, dead: counts.dead },
    rows: list.messages.map(toRow),
    newer: before === null ? null : getNotificationsPath(state),
    older: list.before === null ? null : getNotificationsPath(state, list.before),
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
  return leaves
    ? redirectWithAlert(session, getNotificationsPath(state), 'success', SENT_AGAIN)
    : redirectWithAlert(session, getNotificationsPath(state), 'error', NOT_SENT_AGAIN);
});

function toRow(message: ListedNotification): NotificationRow {
  const { id, channel, topic, about, tries, failure, delivery } = message;
  const { createdAt, nextAt, settledAt, isBeingSent } = message;
  return {
    ...{ id, topic, tries, failure },
    channel: channel === 'sms' ? 'SMS' : 'mail',
    again: message.canBeSentAgain ? formatSeenNotification(message) : null,
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

function toJobRow({ name, endedAt, failure, isRunning, nextAt }: JobState): JobRow {
  return {
    name,
    last: endedAt === null ? 'Not yet' : toAdminMoment(endedAt),
    outcome: failure === null ? (endedAt === null ? '–' : 'Done') : `Failed: ${failure}`,
    next: isRunning ? 'Running' : toAdminMoment(nextAt),
  };
}

export default function NotificationsRoute() {
  return <NotificationsPage {...useLoaderData<typeof loader>()} />;
}
