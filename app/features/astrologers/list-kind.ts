/** What tells the call list and the chat list apart. */
export interface ListKind {
  readonly path: '/call-with-astrologer' | '/chat-with-astrologer';
  /** The word on the cards' buttons. */
  readonly verb: 'Call' | 'Chat';
  readonly heading: string;
  readonly description: string;
  /** For machines: the kind of service. */
  readonly serviceType: string;
  readonly showsOrders: boolean;
  readonly showsBanner: boolean;
}

export const CALL_LIST: ListKind = {
  path: '/call-with-astrologer',
  verb: 'Call',
  heading: 'Call with Astrologer',
  description:
    'Choose an astrologer for a phone call by language, specialisation, experience and rate per minute. Your first call is free for 5 minutes.',
  serviceType: 'Astrology consultation by phone',
  showsOrders: true,
  showsBanner: true,
};

export const CHAT_LIST: ListKind = {
  path: '/chat-with-astrologer',
  verb: 'Chat',
  heading: 'Chat with Astrologer',
  description:
    'Choose an astrologer for a chat by language, specialisation, experience and rate per minute. Your first chat is free for 5 minutes.',
  serviceType: 'Astrology consultation by chat',
  showsOrders: false,
  showsBanner: false,
};
