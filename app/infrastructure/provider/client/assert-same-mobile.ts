import { parseMobile } from '~/features/account/mobile';
import { MismatchedAnswerError } from './client';

/** Prevents showing another customer's data. An answer without a number passes. */
export function assertSameMobile(told: string, mobile: string): void {
  const number = parseMobile(told);
  if (number && number !== mobile) throw new MismatchedAnswerError('of another number');
}
