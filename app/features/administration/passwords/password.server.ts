import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '~/shared/result/limiter';

// Cost as OWASP's password storage cheat sheet gives it for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The threads that do it compress pages and read files as well: one at a time, and what some seconds can do may wait. */
const inTurn = createLimiter(1, 100);

/** @returns Argon2id hash of a password, in PHC form with its salt and cost */
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

/** One letter can be typed as different code points, depending on the keyboard. */
function asCompared(password: string): string {
  return password.normalize('NFKC');
}
