import { hash } from '@node-rs/argon2';

// Cost as OWASP's password storage cheat sheet gives it for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password, in PHC form with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}
