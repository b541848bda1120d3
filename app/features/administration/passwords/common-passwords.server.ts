import { readyToCompare } from './common-passwords';

/**
 * About 49,000 passwords that were found most often in what leaked of other sites (the list of zxcvbn). Unpacking them takes tens
 * of milliseconds and some megabytes; that happens when somebody chooses a password and not before.
 * @param more count as common as well
 * @returns the passwords, as they are compared
 */
export async function commonPasswords(more: readonly string[]): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return readyToCompare([...dictionary['passwords-common'], ...more]);
}
