import findZone from '@photostructure/tz-lookup';
import { Cache } from '~/shared/memory/cache';
import { INDIA_TIME_ZONE } from '~/shared/time/calendar';

/** A point of the Earth in a country. */
interface Somewhere {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  readonly code: string;
}

/** `Intl.Locale` tells the zones of a country by a method, and in older engines by a property of another name. */
interface ZonesOfLocale {
  getTimeZones?(): readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** Degrees around a town near a border in which another zone of its own country is looked for. */
const STEPS_AROUND = [0, 0.1, 0.25, 0.5, 1, 2];
const DIRECTIONS = [-1, 0, 1];

/**
 * The zone whose clocks a town has: the only one of its country, or that of the place on the map. The map is drawn roughly, and a town
 * near a border may be given a zone of the country beside: it then gets the nearest of its own.
 * @returns an IANA time zone
 */
export function timeZoneOf({ latitude, longitude, code }: Somewhere): string {
  const zones = zonesOf(code);
  const [only] = zones;
  if (zones.length === 1 && only !== undefined) return only;
  for (const step of STEPS_AROUND) {
    for (const north of DIRECTIONS) {
      for (const east of DIRECTIONS) {
        const beside = [
          within(latitude + north * step, 90),
          within(longitude + east * step, 180),
        ] as const;
        const zone = canonical(findZone(...beside));
        if (zones.length === 0 || zones.includes(zone)) return zone;
      }
    }
  }
  return zones[0] ?? INDIA_TIME_ZONE;
}

const zonesByCountry = new Cache<readonly string[]>({
  name: 'zones-of-countries',
  maxBytes: 128 * 1024,
  sizeOf: (zones) => zones.length * 64,
});

/** @returns the zones of a country, by the engine's own names; none where it knows no such country */
function zonesOf(code: string): readonly string[] {
  if (code === 'IN') return [INDIA_TIME_ZONE];
  if (!/^[A-Z]{2}$/.test(code)) return [];
  return zonesByCountry.getOrCreate(code, () => {
    const locale = new Intl.Locale(`und-${code}`) as ZonesOfLocale;
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical);
  });
}

/** One zone has several names: Asia/Calcutta and Asia/Kolkata. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

function within(degrees: number, most: number): number {
  return Math.max(-most, Math.min(most, degrees));
}
