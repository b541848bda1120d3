import { m } from '~/shared/i18n/messages';

export const CALL_LIST = {
  path: '/call-with-astrologer',
  verb: 'Call',
  button: m.astrologers_call,
  /** Accessible name of a card's button. */
  getButtonLabel: m.astrologers_call_name,
  heading: m.astrologers_call_heading,
  description: m.astrologers_call_description,
  serviceType: m.astrologers_call_service,
  showsOrders: true,
  showsBanner: true,
} as const;

export const CHAT_LIST = {
  path: '/chat-with-astrologer',
  verb: 'Chat',
  button: m.astrologers_chat,
  getButtonLabel: m.astrologers_chat_name,
  heading: m.astrologers_chat_heading,
  description: m.astrologers_chat_description,
  serviceType: m.astrologers_chat_service,
  showsOrders: false,
  showsBanner: false,
} as const;

export type ListKind = typeof CALL_LIST | typeof CHAT_LIST;
