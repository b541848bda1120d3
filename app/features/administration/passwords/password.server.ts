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
