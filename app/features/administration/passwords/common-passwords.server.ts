import { toComparableSet } from './common-passwords';

/**
 * About 49,000 of the most frequent leaked passwords (the zxcvbn list). Loaded only when a password is chosen,
 * because unpacking takes tens of milliseconds and some megabytes.
 * @param more additional common passwords
 * @returns the passwords in comparable form
 */
export async function commonPasswords(more: readonly string[]): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return toComparableSet([...dictionary['passwords-common'], ...more]);
}
