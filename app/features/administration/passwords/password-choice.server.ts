import { isMadeOfCommon } from './common-passwords';
import { commonPasswords } from './common-passwords.server';
import { passwordProblem, wordsAround, type PasswordOwner } from './password';

const LEAKED =
  'This password is easy to guess: it is among those that leak most often, or is made of two of them. Please choose another. Four words that do not belong together are good.';

/** Why somebody cannot choose this password, in words for him or her; null when it is a good one. */
export async function whyNotPassword(
  password: string,
  owner: PasswordOwner,
): Promise<string | null> {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return problem;
  return isMadeOfCommon(password, await commonPasswords(wordsAround(owner))) ? LEAKED : null;
}
