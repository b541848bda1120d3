import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '~/shared/result/limiter';

// Cost for argon2id from OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing shares its threads with compression and file reads, so it runs one at a time. */
const inTurn = createLimiter(1, 100);

/** @returns argon2id hash in PHC form, with salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(asCompared(password), COST);
}

/**
 * @returns whether this is the password of the hash; it takes as long either way
 * @throws StoreError when very many are asked about
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, asCompared(password)));
}

/** Keyboards can produce different code points for a letter. */
function asCompared(password: string): string {
  return password.normalize('NFKC');
}
