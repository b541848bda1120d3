import { failed, ok, type Result } from '~/shared/result/result';
import type { AdminAccount, AdminSource } from './admin.store';
import { findAddressProblem } from './admin-address';
import type { ProofFailure } from './passwords/password-authority.gateway';
import { isStoredByService, STORED_BY_SERVICE, type Passwords } from './passwords/passwords.server';

/** @returns the use case that creates an account at the first sign-in */
export function createProvisioning({
  source,
  passwords,
}: {
  readonly source: AdminSource;
  readonly passwords: Passwords;
}) {
  return {
    /**
     * Creates an account without a local password for a person who has one at the service.
     * @returns the account, or the failure
     * @throws StoreError
     */
    async provision(email: string, password: string): Promise<Result<AdminAccount, ProofFailure>> {
      if (findAddressProblem(email)) return failed({ said: null });
      const checked = await passwords.checkWithService(email, password);
      if (!checked.ok) return checked;
      await source.createAdmin(
        // The service has no roles, so each of its administrators has full rights.
        { email, passwordHash: STORED_BY_SERVICE, role: 'owner' },
        {
          actor: email,
          action: 'administrator created',
          subject: `administrator:${email}`,
          detail: 'known to the provider’s service',
        },
      );
      // Use a concurrently created account that has its own password.
      const account = await source.findAdminByEmail(email);
      const isTheirs = account !== null && isStoredByService(account) && !account.disabled;
      return isTheirs ? ok(account) : failed({ said: null });
    },
  };
}

/** First sign-in of administrators whom the provider's service knows. */
export type Provisioning = ReturnType<typeof createProvisioning>;
