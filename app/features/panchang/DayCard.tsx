import { m } from '~/shared/i18n/messages';
import type { AlmanacSpan, ClockWindow, DayCard as Card } from './day-card';

interface DayCardProps {
  readonly card: Card;
  /** Of its heading; another one for each card of a page. */
  readonly id?: string;
}

/** What almanacs tell of a day in a city, each with its hour. */
export function DayCard({ card, id = 'day-card' }: DayCardProps) {
  const { city, tithis, nakshatras, sunrise, sunset, moonrise, rahuKaal, abhijit } = card;
  return (
    <section className="day-card" aria-labelledby={id}>
      <h2 id={id}>{m.panchang_card_title({ city })}</h2>
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
