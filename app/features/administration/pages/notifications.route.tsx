import { useLoaderData } from '@remix-run/react';
import { redirectWithAlert } from '~/web/http/flash.server';
import { notFound } from '~/web/http/responses.server';
import { toAdminMoment } from '~/features/administration/moment';
import { MESSAGES_PATH } from '~/features/notifications/notification-path';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { adminAction, adminLoader } from '~/features/administration/panel/admin.session.server';
import type { JobState } from '~/features/jobs/job.store';
import type { Delivery } from '~/features/notifications/delivery-report';
import type { Channel, ListedMessage } from '~/features/notifications/outbox.store';
import { subjectPath } from '~/features/administration/application-subject';
import type { ChoreRow } from './JobsSection';
import {
  MESSAGE_LISTS,
  messagesPath,
  readMessageList,
  readSeenMessage,
  seenMessageText,
} from './notification-list';
import { MessagesPage, type MessageRow } from './NotificationsPage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Messages');

const LEAVES_AGAIN = 'The message leaves again within a minute.';
const NOT_AGAIN =
  'This message has changed since the page was shown: it was sent, is about to be sent, or has expired.';

export const loader = adminLoader('reviewer', async ({ request, services }) => {
  const { messages, siteJobs, forms } = services;
  const asked = readMessageList(new URL(request.url).searchParams);
  if (!asked) throw notFound('no-such-page');
  const { state, before } = asked;
  const [list, counts] = await Promise.all([messages.list(state, before), messages.counts()]);
  return {
    state,
    counts: { waiting: counts.waiting, done: null, dead: counts.dead },
    rows: list.messages.map(toRow),
    newer: before === null ? null : messagesPath(state),
    older: list.before === null ? null : messagesPath(state, list.before),
    hasReports: services.smsReports !== null,
    siteJobs: (await siteJobs.list()).map(toChoreRow),
    token: await forms.createToken(request, MESSAGES_PATH),
  };
});

/** Sends the message again that the pressed button names. */
export const action = adminAction('reviewer', async ({ request, services, session, admin }) => {
  const { intent } = await services.forms.readPost(request);
  const seen = readSeenMessage(intent);
  const leaves = seen !== null && (await services.messages.sendAgain(admin, seen));
  const { state } = readMessageList(new URL(request.url).searchParams) ?? MESSAGE_LISTS[0];
  return leaves
    ? redirectWithAlert(session, messagesPath(state), 'success', LEAVES_AGAIN)
    : redirectWithAlert(session, messagesPath(state), 'error', NOT_AGAIN);
});

function toRow(message: ListedMessage): MessageRow {
  const { id, channel, topic, about, tries, failure, delivery } = message;
  const { createdAt, nextAt, settledAt, isBeingSent } = message;
  return {
    ...{ id, topic, tries, failure },
    channel: channel === 'sms' ? 'SMS' : 'mail',
    again: message.canBeSentAgain ? seenMessageText(message) : null,
    path: subjectPath(about),
    written: toAdminMoment(createdAt),
    next: isBeingSent ? 'Being sent' : toAdminMoment(nextAt),
    ended: settledAt && toAdminMoment(settledAt),
    delivery: toDeliveryWords(channel, delivery),
  };
}

function toDeliveryWords(channel: Channel, delivery: Delivery | null): string {
  if (channel !== 'sms') return '–';
  if (delivery === null) return 'Not reported';
  const { outcome, at, code } = delivery;
  const words = outcome === 'delivered' ? 'Delivered' : 'Failed';
  return `${words} ${toAdminMoment(at)}${code === null ? '' : `, code ${code}`}`;
}

function toChoreRow({ name, endedAt, failure, isRunning, nextAt }: JobState): ChoreRow {
  return {
    name,
    last: endedAt === null ? 'Not yet' : toAdminMoment(endedAt),
    outcome: failure === null ? (endedAt === null ? '–' : 'Done') : `Failed: ${failure}`,
    next: isRunning ? 'Running' : toAdminMoment(nextAt),
  };
}

export default function MessagesRoute() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
