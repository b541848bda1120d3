import findZone from '@photostructure/tz-lookup';
import { Cache } from '~/shared/memory/cache';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';

interface LocatedPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly code: string;
}

/** `Intl.Locale` has the method in current engines and the property in older ones. */
interface LocaleTimeZones {
  getTimeZones?(): readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** Distances, in degrees, at which to search for a zone of the town's country. */
const STEP_TOLERANCE = [0, 0.1, 0.25, 0.5, 1, 2];
const DIRECTIONS = [-1, 0, 1];

/**
 * The country's only zone, otherwise the zone on the map. The map is coarse: a border town can be in a zone of the
 * neighbouring country, and then gets the nearest zone of its own country.
 * @returns an IANA time zone
 */
export function getTimeZone({ latitude, longitude, code }: LocatedPoint): string {
  const zones = listZones(code);
  const [only] = zones;
  if (zones.length === 1 && only !== undefined) return only;
  for (const step of STEP_TOLERANCE) {
    for (const north of DIRECTIONS) {
      for (const east of DIRECTIONS) {
        const beside = [
          within(latitude + north * step, 90),
          within(longitude + east * step, 180),
        ] as const;
        const zone = toCanonicalTimeZone(findZone(...beside));
        if (zones.length === 0 || zones.includes(zone)) return zone;
      }
    }
  }
  return zones[0] ?? INDIA_TIME_ZONE;
}

const zonesByCountry = new Cache<readonly string[]>({
  name: 'zones-of-countries',
  maxBytes: 128 * 1024,
  entrySize: (zones) => zones.length * 64,
});

/** @returns the engine's zone names; empty for an unknown country */
function listZones(code: string): readonly string[] {
  if (code === 'IN') return [INDIA_TIME_ZONE];
  if (!/^[A-Z]{2}$/.test(code)) return [];
  return zonesByCountry.getOrCreate(code, () => {
    const locale = new Intl.Locale(`und-${code}`) as LocaleTimeZones;
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(toCanonicalTimeZone);
  });
}

/** Resolves aliases: Asia/Calcutta becomes Asia/Kolkata. */
function toCanonicalTimeZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

function within(degrees: number, most: number): number {
  return Math.max(-most, Math.min(most, degrees));
}
