import { parseMobile } from '~/features/account/mobile';
import { WrongAnswer } from './client';

/**
 * Looks whether what the service tells about a number is about this one: never somebody else's data, whatever went wrong between
 * here and there. A service that names no number is believed.
 * @throws WrongAnswer
 */
export function assertOwnNumber(told: string, mobile: string): void {
  const number = parseMobile(told);
  if (number && number !== mobile) throw new WrongAnswer('of another number');
}
