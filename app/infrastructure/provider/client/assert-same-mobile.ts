import { parseMobile } from '~/features/account/mobile';
import { WrongAnswer } from './client';

/** Prevents showing another customer's data. An answer without a number passes. */
export function assertSameMobile(told: string, mobile: string): void {
  const number = parseMobile(told);
  if (number && number !== mobile) throw new WrongAnswer('of another number');
}
