/** An SMS gateway, mail server or outbox did not accept the message. */
export interface DeliveryFailure {
  /** For the log: names the gateway and the fault, but no phone number, address, code or key. */
  readonly message: string;
  /** The recipient does not exist, so a retry is useless. */
  readonly isFinal?: true;
}
