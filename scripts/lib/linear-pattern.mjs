// Proves that a regular expression runs in linear time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

const DEADLINE_MS = 60_000;

/**
 * Patterns with look-around cannot be proved and are fuzzed. A time limit would depend on the machine, so only
 * character limits apply.
 */
const NO_CLOCK_LIMITS = { incubationTimeout: null, seedingTimeout: null };

/** Patterns already proved by this version of the tool. Proofs never expire. Ignored by Git. */
const PROOF_CACHE = path.join('node_modules', '.cache', 'linear-patterns');
const { version } = createRequire(import.meta.url)('recheck/package.json');

/**
 * Resolves to null for a linear pattern, or else to a description of the problem, with a slow input if known.
 * @param {string} source
 * @param {string} flags
 * @returns {Promise<string | null>}
 */
export async function findNonLinearReason(source, flags) {
  const name = createHash('sha256')
    .update(JSON.stringify([version, source, flags]))
    .digest('hex');
  const proof = path.join(PROOF_CACHE, name);
  if (existsSync(proof)) return null;
  // Uses a native program if available, which is four times faster than JavaScript.
  const checked = await check(source, flags, {
    ...NO_CLOCK_LIMITS,
    timeout: DEADLINE_MS,
  });
  const kind = checked.complexity?.type;
  if (checked.status === 'safe' && (kind === 'safe' || kind === 'linear')) {
    mkdirSync(PROOF_CACHE, { recursive: true });
    writeFileSync(proof, '');
    return null;
  }
  const how = checked.complexity?.summary ?? 'not proved';
  return checked.status === 'vulnerable' ? `${how}, with ${checked.attack.pattern}` : how;
}
