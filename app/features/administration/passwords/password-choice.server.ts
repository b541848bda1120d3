import { isCommonPassword } from './common-passwords';
import { commonPasswords } from './common-passwords.server';
import {
  passwordProblem,
  getRelatedWords,
  type PasswordOwner,
  type PasswordProblem,
} from './password';

/** @returns null when the password is acceptable */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return problem;
  return isCommonPassword(password, await commonPasswords(getRelatedWords(owner)))
    ? 'leaked'
    : null;
}
