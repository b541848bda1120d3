// Proves of a regular expression that its time grows with the text and no faster.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

const DEADLINE_MS = 60_000;

/**
 * What cannot be proved, for its look ahead or behind, is tried with texts. A limit by the clock would call it slow where only the
 * machine is; the limits by letters that are read stay.
 */
const NO_CLOCK_LIMITS = { incubationTimeout: null, seedingTimeout: null };

/** Names of what this version proved once; a proof holds for good. Git ignores the folder. */
const PROOF_CACHE = path.join('node_modules', '.cache', 'linear-patterns');
const { version } = createRequire(import.meta.url)('recheck/package.json');

/**
 * Says what is wrong with a pattern, with a text that it is slow with where one is known; null when it is proved linear.
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
  // Its own program does it where there is one for the machine: four times as quick as in JavaScript.
  const checked = await check(source, flags, { ...NO_CLOCK_LIMITS, timeout: DEADLINE_MS });
  const kind = checked.complexity?.type;
  if (checked.status === 'safe' && (kind === 'safe' || kind === 'linear')) {
    mkdirSync(PROOF_CACHE, { recursive: true });
    writeFileSync(proof, '');
    return null;
  }
  const how = checked.complexity?.summary ?? 'not proved';
  return checked.status === 'vulnerable' ? `${how}, with ${checked.attack.pattern}` : how;
}
