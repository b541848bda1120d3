// Proves of a regular expression that its time grows with the text and no faster.
process.env.RECHECK_SYNC_BACKEND ??= 'pure';
const { checkSync } = await import('recheck');

const DEADLINE_MS = 60_000;

/**
 * Says what is wrong with a pattern, with a text that it is slow with where one is known; null when it is proved linear.
 * @param {string} source
 * @param {string} flags
 * @returns {string | null}
 */
export function whyNotLinear(source, flags) {
  const checked = checkSync(source, flags, { timeout: DEADLINE_MS });
  const kind = checked.complexity?.type;
  if (checked.status === 'safe' && (kind === 'safe' || kind === 'linear')) return null;
  const how = checked.complexity?.summary ?? 'not proved';
  return checked.status === 'vulnerable' ? `${how}, with ${checked.attack.pattern}` : how;
}
