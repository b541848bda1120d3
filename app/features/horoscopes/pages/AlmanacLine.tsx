import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { m } from '~/shared/i18n/messages';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { formatSpans, type Almanac } from '~/features/horoscopes/almanac';

export function AlmanacLine({ almanac: { moonSigns, festivals } }: { almanac: Almanac }) {
  return (
    <p className="almanac-line">
      {festivals.map((festival) => (
        <Fragment key={festival.id}>
          <Link to={getFestivalPath(festival)}>{festival.name}</Link>
          {'; '}
        </Fragment>
      ))}
      <span>{m.horoscopes_almanac_moon({ spans: formatSpans(moonSigns) })}</span>
    </p>
  );
}
