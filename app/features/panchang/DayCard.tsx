import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { AlmanacSpan, ClockWindow, DayCard as Card } from './day-card';
import { DAY_CARD_ID, myCityPath } from './my-city';

interface DayCardProps {
  readonly card: Card;
  /** The path of its page, to which choosing another city leads back. */
  readonly path: string;
}

/** What almanacs tell of a day in a city, each with its hour. */
export function DayCard({ card, path }: DayCardProps) {
  const { city, tithis, nakshatras, sunrise, sunset, moonrise, rahuKaal, abhijit } = card;
  return (
    <section className="day-card" aria-labelledby={DAY_CARD_ID}>
      <h2 id={DAY_CARD_ID}>{m.panchang_card_title({ city })}</h2>
      <dl>
        <Spans name={m.panchang_tithi()} spans={tithis} />
        <Spans name={m.panchang_nakshatra()} spans={nakshatras} />
        <Fact name={m.panchang_sunrise()} words={sunrise} />
        <Fact name={m.panchang_sunset()} words={sunset} />
        <Fact name={m.panchang_moonrise()} words={moonrise ?? m.panchang_no_moonrise()} />
        <Fact name={m.panchang_rahu_kaal()} words={windowWords(rahuKaal)} />
        <Fact
          name={m.panchang_abhijit()}
          words={abhijit ? windowWords(abhijit) : m.panchang_no_abhijit()}
        />
      </dl>
      <p className="reading-links">
        <Link to={myCityPath(path)} rel="nofollow">
          {m.panchang_change_city()}
        </Link>
      </p>
    </section>
  );
}

function Fact({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** `Shukla Dashami until 7:16 am`, and what follows: `then Shukla Ekadashi`. */
function Spans({ name, spans }: { readonly name: string; readonly spans: readonly AlmanacSpan[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {spans.map((span) =>
        span.until ? (
          <dd key={span.name}>
            <strong>{span.name}</strong> <span>{m.panchang_until({ time: span.until })}</span>
          </dd>
        ) : (
          <dd key={span.name}>{m.panchang_then({ name: span.name })}</dd>
        ),
      )}
    </div>
  );
}

function windowWords(window: ClockWindow): string {
  return m.panchang_window({ ...window });
}
