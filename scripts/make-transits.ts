/**
 * Writes app/features/astronomy/transits.data.json: sidereal sign changes and retrograde periods of the planets.
 * `npx tsx scripts/make-transits.ts [YEAR ...]`, by default 2025 to 2027.
 */
import { writeFileSync } from 'node:fs';
import { buildTransitTable } from '~/features/astronomy/transits';

const DEFAULT_YEARS = [2025, 2026, 2027];

const given = process.argv.slice(2).map(Number);
const years = given.length > 0 ? given : DEFAULT_YEARS;
if (!years.every((year) => Number.isInteger(year) && year >= 1900 && year <= 2100)) {
  throw new RangeError('Years from 1900 to 2100, please');
}

const table = Object.fromEntries(years.map((year) => [year, buildTransitTable(year)]));
const file = new URL('../app/features/astronomy/transits.data.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
