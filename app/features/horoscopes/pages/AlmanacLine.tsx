import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { festivalPath } from '~/features/festivals/festival-paths';
import { spansInWords, type Almanac } from '~/features/horoscopes/sky/almanac';

/** What the sky of a day holds between its sunrise and the next in New Delhi, after its main festivals. */
export function AlmanacLine({ almanac }: { almanac: Almanac }) {
  const { moonSigns, tithis, nakshatras, sunrise, sunset, festivals } = almanac;
  return (
    <p className="almanac-line">
      {festivals.map((festival) => (
        <Fragment key={festival.id}>
          <Link to={festivalPath(festival)}>{festival.name}</Link>
          {'; '}
        </Fragment>
      ))}
      <span>Moon in {spansInWords(moonSigns)}</span>; <span>{spansInWords(tithis)}</span>;{' '}
      <span>nakshatra {spansInWords(nakshatras)}</span>; <span>sunrise {sunrise}</span>,{' '}
      <span>sunset {sunset}</span> (New Delhi)
    </p>
  );
}
