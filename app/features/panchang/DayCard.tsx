import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { DayCard as Card } from './day-card';
import { Fact, Spans, formatWindow } from './Facts';
import { DAY_CARD_ID, getMyCityPath } from '~/features/places/my-city';
import { PANCHANG_PATH } from '~/features/places/panchang-paths';

interface DayCardProps {
  readonly card: Card;
  readonly path: string;
}

export function DayCard({ card, path }: DayCardProps) {
  const { city, tithis, nakshatras, sunrise, sunset, moonrise, rahuKaal, abhijit } = card;
  return (
    <section className="day-card" aria-labelledby={DAY_CARD_ID}>
      <h2 id={DAY_CARD_ID}>{m.panchang_card_title({ city })}</h2>
      <dl>
        <Spans name={m.panchang_tithi()} spans={tithis} />
        <Spans name={m.panchang_nakshatra()} spans={nakshatras} />
        <Fact name={m.panchang_sunrise()}>{sunrise}</Fact>
        <Fact name={m.panchang_sunset()}>{sunset}</Fact>
        <Fact name={m.panchang_moonrise()}>{moonrise ?? m.panchang_no_moonrise()}</Fact>
        <Fact name={m.panchang_rahu_kaal()}>{formatWindow(rahuKaal)}</Fact>
        <Fact name={m.panchang_abhijit()}>
          {abhijit ? formatWindow(abhijit) : m.panchang_no_abhijit()}
        </Fact>
      </dl>
      <p className="reading-links">
        <Link to={PANCHANG_PATH}>{m.panchang_whole()}</Link>
        <Link to={getMyCityPath(path)} rel="nofollow">
          {m.panchang_change_city()}
        </Link>
      </p>
    </section>
  );
}
