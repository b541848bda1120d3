/** What carries a message (an SMS gateway, a mail server, the outbox) has not taken it. */
export interface DeliveryFailure {
  /** For the log: names the gateway or mail server and what went wrong, and holds no number, address, code or key. */
  readonly message: string;
  /** It will not take this one later either: there is no such address. */
  readonly isFinal?: true;
}
