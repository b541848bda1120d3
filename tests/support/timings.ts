import { writeFileSync } from 'node:fs';

/** Environment variable set by scripts/lib/stages.mjs. */
const TIMINGS_VARIABLE = 'TIMINGS_FILE';

/** Writes seconds per test file for the table at the end of a run; does nothing without the variable. */
export function writeTimes(seconds: ReadonlyMap<string, number>): void {
  const target = process.env[TIMINGS_VARIABLE];
  if (!target) return;
  const files = [...seconds].map(([file, taken]) => ({ file, seconds: taken }));
  writeFileSync(target, JSON.stringify(files));
}
