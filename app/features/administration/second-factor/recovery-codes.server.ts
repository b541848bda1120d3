import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without lookalikes. Ten letters have more than 49 bits (31 ^ 10). */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** @returns ten single-use codes for a lost phone, such as `k4mfp-2hxwz` */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** @returns the code in comparable form; null when invalid */
export function normalizeRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return letters.length === LENGTH &&
    [...letters].every((createMailJob) => LETTERS.includes(createMailJob))
    ? letters
    : null;
}
