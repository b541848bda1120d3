import { m } from '~/shared/i18n/messages';
import { getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { formatHouse } from '~/features/astronomy/house-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import { formatSpans, type Almanac, type MoonSpan } from '~/features/horoscopes/almanac';
import { hasChandraBala, getSignNakshatras, getTaraKind, getTara } from '~/features/astronomy/bala';
import { getPlanetName } from '~/features/astronomy/planet-names';
import { formatYogaHours } from '~/features/horoscopes/yoga-labels';
import { toSentence } from '~/shared/text/to-sentence';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { getTaraKindLabel, getTaraName } from '~/features/astronomy/tara-labels';
import { HouseChart } from './HouseChart';

/** Colours by weekday, from Sunday. */
const COLOURS = [
  m.horoscopes_colour_sunday,
  m.horoscopes_colour_monday,
  m.horoscopes_colour_tuesday,
  m.horoscopes_colour_wednesday,
  m.horoscopes_colour_thursday,
  m.horoscopes_colour_friday,
  m.horoscopes_colour_saturday,
];

interface WhyProps {
  readonly sign: SignSlug;
  readonly date: CalendarDate;
  readonly almanac: Almanac;
}

/** How the Moon supports the sign, with the hour of a change between 06:00 and 22:00 (Chandra Bala). */
export function Grade({ sign, almanac }: Omit<WhyProps, 'date'>) {
  const [first, next] = almanac.moonSigns;
  if (!first) return null;
  const [now, later] = [first, next ?? first].map((span) =>
    hasChandraBala(getHouseFrom(sign, span.sign)),
  );
  return <p className="reading-change">{formatGrade(now === true, later === true, first)}</p>;
}

function formatGrade(now: boolean, later: boolean, { until, endsByDay }: MoonSpan): string {
  if (!until || !endsByDay || now === later) {
    return now ? m.horoscopes_grade_supports() : m.horoscopes_grade_rests();
  }
  return now
    ? m.horoscopes_grade_supports_until({ time: until })
    : m.horoscopes_grade_rests_until({ time: until });
}

export function WhyReading({ sign, date, almanac }: WhyProps) {
  const [moon, next] = almanac.moonSigns;
  if (!moon) return null;
  return (
    <details className="reading-why">
      <summary>{m.horoscopes_why()}</summary>
      <p>{formatMoon(sign, moon, next)}</p>
      <p>{m.horoscopes_chandra_intro()}</p>
      <ul>
        {almanac.moonSigns.map((span, nth) => (
          <li key={span.sign}>{formatChandra(sign, span, nth)}</li>
        ))}
      </ul>
      <p>{m.horoscopes_tara_intro({ nakshatras: formatSpans(almanac.nakshatras) })}</p>
      <ul>
        {getSignNakshatras(sign).map((star) => (
          <li key={star}>{formatTara(star, almanac)}</li>
        ))}
      </ul>
      <p>{m.horoscopes_planets_intro()}</p>
      <ul>
        {almanac.planets.map(({ planet, sign: at, until }) => (
          <li key={planet}>
            {toSentence(
              m.horoscopes_planet_in_house({
                planet: getPlanetName(planet),
                sign: getSignName(at),
                house: formatHouse(sign, at),
                until,
              }),
            )}
          </li>
        ))}
      </ul>
      {almanac.yogas.length > 0 ? (
        <>
          <p>{m.horoscopes_yogas_intro()}</p>
          <ul>
            {almanac.yogas.map((each) => (
              <li key={each.yoga + each.from}>{formatYogaHours(each)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <HouseChart sign={sign} moon={almanac.moonSign} planets={almanac.planets} />
      <p>
        {COLOURS[getWeekday(date)]?.()} {m.horoscopes_colour_is_custom()}
      </p>
    </details>
  );
}

function formatMoon(reader: SignSlug, { sign, until }: MoonSpan, next?: MoonSpan): string {
  const here = { sign: getSignName(sign), house: formatHouse(reader, sign) };
  if (!until || !next) return m.horoscopes_moon_all_day(here);
  return m.horoscopes_moon_until({
    ...here,
    time: until,
    nextSign: getSignName(next.sign),
    nextHouse: formatHouse(reader, next.sign),
  });
}

function formatChandra(reader: SignSlug, { sign, until }: MoonSpan, nth: number): string {
  const house = formatHouse(reader, sign);
  const text = hasChandraBala(getHouseFrom(reader, sign))
    ? m.horoscopes_chandra_supports({ house })
    : m.horoscopes_chandra_rests({ house });
  if (until) return m.horoscopes_until({ until, text });
  return nth > 0 ? m.horoscopes_after_that({ text }) : text;
}

function formatTara(star: number, { nakshatras }: Almanac): string {
  const taras = nakshatras.map(({ number, until }) => {
    const tara = getTara(star, number);
    const kind = getTaraKindLabel(getTaraKind(tara));
    return { name: m.horoscopes_tara_of_day({ tara: getTaraName(tara), kind }), until };
  });
  const [only] = taras;
  return m.horoscopes_tara_line({
    star: getNakshatraLabel(star),
    taras: only && taras.length === 1 ? only.name : formatSpans(taras),
  });
}
