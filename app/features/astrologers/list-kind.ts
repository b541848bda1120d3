import { m } from '~/shared/i18n/messages';

export interface ListKind {
  readonly path: '/call-with-astrologer' | '/chat-with-astrologer';
  readonly verb: 'Call' | 'Chat';
  readonly button: () => string;
  /** Accessible name of a card's button. */
  readonly getButtonLabel: (inputs: { name: string }) => string;
  readonly heading: () => string;
  readonly description: () => string;
  readonly serviceType: () => string;
  readonly showsOrders: boolean;
  readonly showsBanner: boolean;
}

export const CALL_LIST: ListKind = {
  path: '/call-with-astrologer',
  verb: 'Call',
  button: m.astrologers_call,
  getButtonLabel: m.astrologers_call_name,
  heading: m.astrologers_call_heading,
  description: m.astrologers_call_description,
  serviceType: m.astrologers_call_service,
  showsOrders: true,
  showsBanner: true,
};

export const CHAT_LIST: ListKind = {
  path: '/chat-with-astrologer',
  verb: 'Chat',
  button: m.astrologers_chat,
  getButtonLabel: m.astrologers_chat_name,
  heading: m.astrologers_chat_heading,
  description: m.astrologers_chat_description,
  serviceType: m.astrologers_chat_service,
  showsOrders: false,
  showsBanner: false,
};
