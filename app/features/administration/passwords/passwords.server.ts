import { failed, ok, type Result } from '~/shared/result/result';
import type {
  PasswordAuthority,
  ProofFailure,
  AdminAccount,
} from '~/features/administration/admin.store';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '~/shared/result/limiter';

// Argon2id cost from OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses the same threads as compression and file reads, so only one hash runs at a time. */
const hashLimiter = createLimiter(1, 100);

/** @returns argon2id hash in PHC form, with salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST);
}

/**
 * @returns whether the password matches the hash; takes equally long either way
 * @throws StoreError when too many checks are waiting
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashLimiter(() => verify(passwordHash, normalizePassword(password)));
}

/** Keyboards can produce different code points for the same letter. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

const MAXIMUM_LENGTH = 400;

/** Stored instead of a hash when the provider's service stores the password. */
export const STORED_BY_SERVICE = 'kept by the provider’s service';

/** Stored after a reset until a new password is chosen. Matches no password. */
export const NOT_YET_CHOSEN = 'to be chosen';

const WRONG = failed<ProofFailure>({ said: null });

/** @returns whether the provider's service stores the password */
export function isStoredByService({ passwordHash }: Pick<AdminAccount, 'passwordHash'>): boolean {
  return passwordHash === STORED_BY_SERVICE;
}

/** @returns whether the password was reset and has not been chosen yet */
export function isNotYetChosen({ passwordHash }: Pick<AdminAccount, 'passwordHash'>): boolean {
  return passwordHash === NOT_YET_CHOSEN;
}

/**
 * @param authority service that stores some passwords; null for none
 * @returns password checks
 */
export function createPasswords(authority: PasswordAuthority | null) {
  let nobodys: Promise<string> | undefined;

  async function isOwn(account: AdminAccount | null, password: string): Promise<boolean> {
    nobodys ??= hashPassword('of nobody');
    const isTooLong = password.length > MAXIMUM_LENGTH;
    const hasOwn = account !== null && !isStoredByService(account) && !isNotYetChosen(account);
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
    /** @returns ok when the service knows an administrator without a local account */
    checkWithService,

    /**
     * Takes equally long for an unknown account.
     * @returns ok when the password is right and the account is enabled
     */
    async check(
      account: AdminAccount | null,
      password: string,
    ): Promise<Result<null, ProofFailure>> {
      if (!account || !isStoredByService(account) || !authority) {
        return (await isOwn(account, password)) ? ok(null) : WRONG;
      }
      // Also check a disabled account, so that timing does not reveal it.
      const result = await checkWithService(account.email, password);
      return result.ok && account.disabled ? WRONG : result;
    },
  };
}

/** Checks passwords that are stored here or by the service. Methods may throw `StoreError`. */
export type Passwords = ReturnType<typeof createPasswords>;
