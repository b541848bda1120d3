import { writeFileSync } from 'node:fs';

/** Whoever runs the tests names the file here (scripts/lib/stages.mjs). */
const VARIABLE = 'TIMINGS_FILE';

/** Writes how long each file of tests took, for the table at the end of a run; nothing where nobody asked for it. */
export function writeTimes(seconds: ReadonlyMap<string, number>): void {
  const target = process.env[VARIABLE];
  if (!target) return;
  const files = [...seconds].map(([file, taken]) => ({ file, seconds: taken }));
  writeFileSync(target, JSON.stringify(files));
}
