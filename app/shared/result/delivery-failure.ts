/** An SMS gateway, mail server or outbox did not accept a message. */
export interface DeliveryFailure {
  /** For the log: names the gateway and the fault, without number, address, code or key. */
  readonly message: string;
  /** A retry is useless because the recipient does not exist. */
  readonly isFinal?: true;
}
