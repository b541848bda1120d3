import type { SmsReceipt } from '~/features/notifications/sms.gateway';

/** Gateway message ids have no spaces, unlike a sentence such as "SMS sent". */
const GATEWAY_ID = /^[\w.:@+/=-]{1,128}$/;
const NUMBER_DIGITS = 10;

export function isGatewayId(text: string): boolean {
  return GATEWAY_ID.test(text);
}

/**
 * @param to the recipient. An id that contains this number is dropped, so that the number is stored only encrypted.
 */
export function toReceipt(gatewayId: string | undefined, to: string): SmsReceipt {
  if (gatewayId === undefined || !isGatewayId(gatewayId)) return undefined;
  return gatewayId.includes(to.slice(-NUMBER_DIGITS)) ? undefined : { gatewayId };
}
