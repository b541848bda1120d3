import type { Almanac } from './almanac';

/** The day's sky in one line, for New Delhi. */
export function AlmanacLine({ almanac }: { almanac: Almanac }) {
  return (
    <p className="almanac-line">
      <span>Moon in {almanac.moonSign}</span>, <span>{almanac.tithi}</span>,{' '}
      <span>{almanac.nakshatra} nakshatra</span>, <span>sunrise {almanac.sunrise}</span>,{' '}
      <span>sunset {almanac.sunset}</span> <small>(New Delhi)</small>
    </p>
  );
}
