import { readyToCompare } from './common-passwords';

/**
 * About 49,000 passwords most frequent in leaks (the zxcvbn list). Loaded when a password is chosen: unpacking takes
 * tens
 * of milliseconds and some megabytes.
 * @param more additional common passwords
 * @returns the passwords in comparable form
 */
export async function commonPasswords(more: readonly string[]): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return readyToCompare([...dictionary['passwords-common'], ...more]);
}
