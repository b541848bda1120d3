import { m } from '~/shared/i18n/messages';

/** What tells the call list and the chat list apart. */
export interface ListKind {
  readonly path: '/call-with-astrologer' | '/chat-with-astrologer';
  /** What the cards' buttons do. */
  readonly verb: 'Call' | 'Chat';
  /** The word on the cards' buttons. */
  readonly button: () => string;
  /** The name of a card's button, which says whom it is for. */
  readonly buttonFor: (inputs: { name: string }) => string;
  readonly heading: () => string;
  readonly description: () => string;
  /** For machines: the kind of service. */
  readonly serviceType: () => string;
  readonly showsOrders: boolean;
  readonly showsBanner: boolean;
}

export const CALL_LIST: ListKind = {
  path: '/call-with-astrologer',
  verb: 'Call',
  button: m.astrologers_call,
  buttonFor: m.astrologers_call_name,
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
  buttonFor: m.astrologers_chat_name,
  heading: m.astrologers_chat_heading,
  description: m.astrologers_chat_description,
  serviceType: m.astrologers_chat_service,
  showsOrders: false,
  showsBanner: false,
};
