import { FAILED_STATE, NOTIFICATIONS_PATH } from '~/features/notifications/notification-path';
import type { NotificationState, SeenNotification } from '~/features/notifications/outbox.store';

const NUMBER = /^\d{1,9}$/;
const SEEN_NOTIFICATION_PATTERN = /^(\d{1,9})@(\d{1,15})$/;

/** The lists of messages: the word in the address, and what people read. The first one opens where none is named. */
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

/** What an address asks for. */
export interface NotificationListRequest {
  readonly state: NotificationState;
  /** Only messages older than the one of this number; null: from the newest on. */
  readonly before: number | null;
}

/** Reads what is asked for from the query of the page's address. @returns null for what is no list */
export function parseNotificationList(query: URLSearchParams): NotificationListRequest | null {
  const word = query.get('state') ?? NOTIFICATION_LISTS[0].word;
  const list = NOTIFICATION_LISTS.find((each) => each.word === word);
  const before = query.get('before');
  if (!list || (before !== null && !NUMBER.test(before))) return null;
  return { state: list.state, before: before === null ? null : Number(before) };
}

/** @returns the address of a list, or of the page of it that begins after a message */
export function getNotificationsPath(
  state: NotificationState,
  before: number | null = null,
): string {
  const { word } = getList(state);
  const query = new URLSearchParams({ state: word });
  if (before !== null) query.set('before', String(before));
  return `${NOTIFICATIONS_PATH}?${query}`;
}

/** @returns the list of the messages in a state */
export function getList(state: NotificationState): (typeof NOTIFICATION_LISTS)[number] {
  return NOTIFICATION_LISTS.find((list) => list.state === state) ?? NOTIFICATION_LISTS[0];
}

/** @returns what the button that sends a message again says of it: `17@1795416000000` */
export function formatSeenNotification({ id, nextAt }: SeenNotification): string {
  return `${id}@${nextAt.getTime()}`;
}

/** @returns the message that a pressed button names; null for any other text */
export function parseSeenNotification(text: string | null): SeenNotification | null {
  const [, id, nextAt] = SEEN_NOTIFICATION_PATTERN.exec(text ?? '') ?? [];
  return id && nextAt ? { id: Number(id), nextAt: new Date(Number(nextAt)) } : null;
}
