import { isMadeOfCommon } from './common-passwords';
import { commonPasswords } from './common-passwords.server';
import { passwordProblem, wordsAround, type PasswordOwner, type PasswordProblem } from './password';

/** @returns null when the password is acceptable */
export async function whyNotPassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return problem;
  return isMadeOfCommon(password, await commonPasswords(wordsAround(owner))) ? 'leaked' : null;
}
