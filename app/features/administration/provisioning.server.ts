import { failed, ok, type Result } from '~/shared/result/result';
import type { AdminAccount, AdminSource } from './admin.store';
import { findAddressProblem } from './admin-address';
import type { Unproved } from './passwords/password-authority.gateway';
import { isKeptByService, KEPT_BY_SERVICE, type Passwords } from './passwords/passwords.server';

/** First sign-in of the provider's administrators. */
export interface Provisioning {
  /**
   * Makes an account, without a password of its own, for somebody whom the service knows.
   * @returns the account, or why there is none
   * @throws StoreError
   */
  provision(email: string, password: string): Promise<Result<AdminAccount, Unproved>>;
}

/** @returns the use case that creates these accounts */
export function createProvisioning({
  source,
  passwords,
}: {
  readonly source: AdminSource;
  readonly passwords: Passwords;
}): Provisioning {
  return {
    async provision(email, password) {
      if (findAddressProblem(email)) return failed({ said: null });
      const checked = await passwords.checkWithService(email, password);
      if (!checked.ok) return checked;
      await source.createAdmin(
        // The service has no roles: each of its administrators has full rights.
        { email, passwordHash: KEPT_BY_SERVICE, role: 'owner' },
        {
          actor: email,
          action: 'administrator created',
          subject: `administrator:${email}`,
          detail: 'known to the provider’s service',
        },
      );
      // A concurrently created account with its own password wins.
      const account = await source.findAdminByEmail(email);
      const isTheirs = account !== null && isKeptByService(account) && !account.disabled;
      return isTheirs ? ok(account) : failed({ said: null });
    },
  };
}
