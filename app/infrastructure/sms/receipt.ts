import type { SmsReceipt } from '~/features/notifications/sms.gateway';

/** What gateways call messages: one word, and no sentence such as "SMS sent". */
const GATEWAY_ID = /^[\w.:@+/=-]{1,128}$/;
/** Digits of a number in India without its country. */
const NUMBER_DIGITS = 10;

/** @returns whether a text may be what a gateway calls a message */
export function isGatewayId(text: string): boolean {
  return GATEWAY_ID.test(text);
}

/**
 * @param to the number that the message went to: a gateway that names the message after it has named nothing, and the number stays sealed
 * @returns the receipt of a message, from what the gateway has called it
 */
export function receiptOf(gatewayId: string | undefined, to: string): SmsReceipt {
  if (gatewayId === undefined || !isGatewayId(gatewayId)) return undefined;
  return gatewayId.includes(to.slice(-NUMBER_DIGITS)) ? undefined : { gatewayId };
}
