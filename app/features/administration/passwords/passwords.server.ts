import { failed, ok, type Result } from '~/shared/result/result';
import type { AdminAccount } from '~/features/administration/admin.store';
import type { PasswordAuthority, Unproved } from './password-authority.gateway';
import { hashPassword, verifyPassword } from './password.server';

const MAXIMUM_LENGTH = 400;

/** Stands in the place of a password's hash where the provider's service keeps the password. */
export const KEPT_BY_SERVICE = 'kept by the provider’s service';

/** Stands there after a reset, until somebody has chosen a new password by the link: no password is right. */
export const TO_BE_CHOSEN = 'to be chosen';

const WRONG = failed<Unproved>({ said: null });

/** @returns whether the provider's service keeps the password of an account */
export function isKeptByService({ passwordHash }: Pick<AdminAccount, 'passwordHash'>): boolean {
  return passwordHash === KEPT_BY_SERVICE;
}

/** @returns whether the password was reset, and no new one is chosen yet */
export function isToBeChosen({ passwordHash }: Pick<AdminAccount, 'passwordHash'>): boolean {
  return passwordHash === TO_BE_CHOSEN;
}

/** Looks at passwords, no matter who keeps them. Methods may throw `StoreError`. */
export interface Passwords {
  /**
   * It takes as long for an account that does not exist.
   * @returns ok when the password is that of the account, which may sign in
   */
  check(account: AdminAccount | null, password: string): Promise<Result<null, Unproved>>;
  /** @returns ok when the service knows an administrator by an address that no account has */
  checkWithService(email: string, password: string): Promise<Result<null, Unproved>>;
}

/**
 * @param authority the service that keeps some of the passwords; null: there is none
 * @returns checks of administrators' passwords
 */
export function createPasswords(authority: PasswordAuthority | null): Passwords {
  /** Compared with whatever is typed for an account that does not exist. */
  let nobodys: Promise<string> | undefined;

  async function isOwn(account: AdminAccount | null, password: string): Promise<boolean> {
    nobodys ??= hashPassword('of nobody');
    const isTooLong = password.length > MAXIMUM_LENGTH;
    const hasOwn = account !== null && !isKeptByService(account) && !isToBeChosen(account);
    const isUsable = hasOwn && !account.disabled;
    const known = isUsable && !isTooLong ? account.passwordHash : null;
    const isRight = await verifyPassword(known ?? (await nobodys), isTooLong ? '' : password);
    return isRight && known !== null;
  }

  async function checkWithService(email: string, password: string) {
    if (!authority || password === '' || password.length > MAXIMUM_LENGTH) return WRONG;
    return authority.check(email, password);
  }

  return {
    checkWithService,

    async check(account, password) {
      if (!account || !isKeptByService(account) || !authority) {
        return (await isOwn(account, password)) ? ok(null) : WRONG;
      }
      // Asked for a disabled account as well: nobody can tell it by the time that the answer takes.
      const checked = await checkWithService(account.email, password);
      return checked.ok && account.disabled ? WRONG : checked;
    },
  };
}
