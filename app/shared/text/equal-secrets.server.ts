import { timingSafeEqual } from 'node:crypto';

/** @returns whether the strings are equal, in a time that does not depend on where they differ */
export function areEqualSecrets(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
