/** `other`: in progress, or an unknown status. */
export const DELIVERY_OUTCOMES = ['delivered', 'failed', 'other'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Contains neither number nor content. */
export interface DeliveryReport {
  readonly gatewayId: string;
  readonly outcome: DeliveryOutcome;
  /** The gateway's error code; null if there is none. */
  readonly code: string | null;
}

export interface Delivery extends Pick<DeliveryReport, 'code'> {
  readonly outcome: Exclude<DeliveryOutcome, 'other'>;
  readonly at: Date;
}
