/** What gateways say of an SMS that they had taken. `other`: it is on its way, or neither arrived nor failed. */
export const DELIVERY_OUTCOMES = ['delivered', 'failed', 'other'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** What a gateway reports of one SMS: neither its number nor its words. */
export interface DeliveryReport {
  /** What the gateway calls the SMS. */
  readonly gatewayId: string;
  readonly outcome: DeliveryOutcome;
  /** Why it failed, as the gateway numbers it; null where it does not say. */
  readonly code: string | null;
}

/** How an SMS ended on its way to the phone. */
export interface Delivery extends Pick<DeliveryReport, 'code'> {
  readonly outcome: Exclude<DeliveryOutcome, 'other'>;
  /** When that was reported. */
  readonly at: Date;
}
