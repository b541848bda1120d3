import { readyToCompare } from './common-passwords';

/**
 * The passwords that were found most often in what leaked of other sites, about 49,000 (the list of zxcvbn). It takes tens of
 * milliseconds and some megabytes to unpack, which happens when somebody chooses a password and not before.
 * @param more are looked upon as common as well.
 */
export async function commonPasswords(more: readonly string[]): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return readyToCompare([...dictionary['passwords-common'], ...more]);
}
