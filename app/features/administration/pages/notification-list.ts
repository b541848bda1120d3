import { FAILED_STATE, NOTIFICATIONS_PATH } from '~/features/notifications/notification-path';
import type { NotificationState, SeenNotification } from '~/features/notifications/outbox.store';

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

/** @returns null for an unknown list */
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

/** @returns null for an invalid id */
export function parseSeenNotification(text: string | null): SeenNotification | null {
  const [, id, nextAt] = SEEN_NOTIFICATION_PATTERN.exec(text ?? '') ?? [];
  return id && nextAt ? { id: Number(id), nextAt: new Date(Number(nextAt)) } : null;
}
