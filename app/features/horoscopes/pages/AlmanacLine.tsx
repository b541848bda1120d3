import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { m } from '~/shared/i18n/messages';
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
      <span>{m.horoscopes_almanac_moon({ spans: spansInWords(moonSigns) })}</span>;{' '}
      <span>{m.horoscopes_almanac_tithi({ spans: spansInWords(tithis) })}</span>;{' '}
      <span>{m.horoscopes_almanac_nakshatra({ spans: spansInWords(nakshatras) })}</span>;{' '}
      <span>{m.horoscopes_almanac_sunrise({ time: sunrise })}</span>,{' '}
      <span>{m.horoscopes_almanac_sunset({ time: sunset })}</span> ({m.horoscopes_almanac_place()})
    </p>
  );
}
