import { m } from '~/shared/i18n/messages';
import { getWeekday, type CalendarDate } from '~/shared/time/calendar';
import { formatHouse } from '~/features/astronomy/house-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';
import {
  formatSpans,
  type Almanac,
  type MoonSpan,
  type PartOfDay,
} from '~/features/horoscopes/almanac';
import { hasChandraBala, getSignNakshatras, getTaraKind, getTara } from '~/features/astronomy/bala';
import { SLOW_PLANETS, type SlowPlanet } from '~/features/astronomy/planets';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { getTaraKindLabel, getTaraName } from '~/features/astronomy/tara-labels';
import { HouseChart } from './HouseChart';

const PLANET_NAMES: Readonly<Record<SlowPlanet, () => string>> = {
  saturn: m.horoscopes_planet_saturn,
  jupiter: m.horoscopes_planet_jupiter,
  rahu: m.horoscopes_planet_rahu,
  ketu: m.horoscopes_planet_ketu,
};
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

/** Only one house is mentioned if the Moon is in the other for less than four hours between 06:00 and 22:00. */
const MOON_CHANGE_TEXTS: Readonly<
  Record<PartOfDay, (words: { time: string; house: string; nextHouse: string }) => string>
> = {
  early: m.horoscopes_moon_changes_early,
  morning: m.horoscopes_moon_changes_morning,
  afternoon: m.horoscopes_moon_changes_afternoon,
  evening: m.horoscopes_moon_changes_evening,
  late: m.horoscopes_moon_changes_late,
};

/** Shown only if the Moon changes sign between 06:00 and 22:00. */
export function MoonChange({ sign, almanac }: Omit<WhyProps, 'date'>) {
  const [first, next] = almanac.moonSigns;
  if (!first?.endsIn || !first.until || !next) return null;
  return (
    <p className="reading-change">
      {MOON_CHANGE_TEXTS[first.endsIn]({
        time: first.until,
        house: formatHouse(sign, first.sign),
        nextHouse: formatHouse(sign, next.sign),
      })}
    </p>
  );
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
      <p>{m.horoscopes_slow_intro()}</p>
      <ul>
        {SLOW_PLANETS.map((planet) => (
          <li key={planet}>
            {m.horoscopes_planet_in_house({
              planet: PLANET_NAMES[planet](),
              sign: getSignName(almanac.planets[planet]),
              house: formatHouse(sign, almanac.planets[planet]),
            })}
          </li>
        ))}
      </ul>
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
