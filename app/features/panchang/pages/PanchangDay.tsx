import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { toDayMonth, toDayMonthYear, toLongDate, toWeekday } from '~/shared/time/calendar';
import { MyCity } from '~/features/panchang/CitySelection';
import { Fact, Observances, Spans, formatWindow, ZoneLine } from '~/features/panchang/Facts';
import { DAY_CARD_ID } from '~/features/places/my-city';
import { METHOD_PATH, PANCHANG_PATH, getPanchangPath } from '~/features/places/panchang-paths';
import type { DayView, ChoghadiyaLine } from '~/features/panchang/panchang-view';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';
import { DayBand } from './DayBand';
import { ChooseCityButton, CityLinks, CityPicker, DayPicker } from './CityPicker';
import { QUALITY_LABELS } from '~/features/panchang/panchang-labels';

export function PanchangDay({ view }: { readonly view: DayView }) {
  const { city, date, isTodayPage, zone } = view;
  const day = toDayMonthYear(date);
  const heading = isTodayPage
    ? m.panchang_today_heading({ city: city.name })
    : m.panchang_day_heading({ city: city.name, date: day });
  const code = isTodayPage ? undefined : date;
  const path = getPanchangPath(city, date);
  return (
    <div className="page panchang">
      <article aria-labelledby={DAY_CARD_ID}>
        <h1 id={DAY_CARD_ID}>{heading}</h1>
        <p className="daily-date">
          {isTodayPage ? toLongDate(date) : toWeekday(date)}
          {city.region === city.name ? null : `, ${city.region}`}
        </p>
        <div className="pan-first">
          <div>
            <dl className="pan-key pan-rows">
              <Spans name={m.panchang_tithi()} spans={view.tithis} />
              <Spans name={m.panchang_nakshatra()} spans={view.nakshatras} />
              <Fact name={m.panchang_rahu_kaal()}>
                <strong>{formatWindow(view.rahuKaal)}</strong>
              </Fact>
            </dl>
            <Observances observances={view.observances} />
          </div>
          <DayBand view={view} />
        </div>
        <DayNav view={view} />
        <DayPicker city={city} date={date} />
        <ZoneLine city={city.name} zone={zone} />
        <SunAndMoon view={view} />
        <Limbs view={view} />
        <LunarMonth view={view} />
        <Times view={view} />
        <p className="reading-links">
          <ShareLink text={`${heading}\n${summary(view)}`} path={path} />
        </p>
      </article>
      <div className="pan-side">
        <Choghadiyas view={view} />
        <Horas view={view} />
        <section className="screen-only" aria-labelledby="other-city">
          <h2 id="other-city">{m.panchang_other_city()}</h2>
          {view.near.length > 0 ? (
            <>
              <h3>{m.panchang_near({ city: city.name })}</h3>
              <CityLinks cities={view.near} code={code} />
            </>
          ) : null}
          <CityPicker key={city.slug} cities={view.largest} code={code} shown={city} />
          {view.isMine ? (
            <MyCity
              city={city}
              from={view.isVisitorPage ? PANCHANG_PATH : getPanchangPath(city, code)}
            />
          ) : (
            <ChooseCityButton city={city} />
          )}
        </section>
        <p className="section-line">
          {m.panchang_how_line()} <Link to={METHOD_PATH}>{m.panchang_how()}</Link>
        </p>
      </div>
      <PrintedAddress path={path} />
    </div>
  );
}

function summary({ tithis, rahuKaal, sunrise, sunset }: DayView): string {
  return m.panchang_share({
    tithi: tithis[0]?.name ?? '',
    from: rahuKaal.from,
    to: rahuKaal.to,
    sunrise,
    sunset,
  });
}

function DayNav({ view }: { readonly view: DayView }) {
  const { city, previous, next, month, isTodayPage, today } = view;
  const to = (date: DayView['date']) => getPanchangPath(city, date === today ? undefined : date);
  return (
    <nav className="reading-links" aria-label={m.panchang_other_days()}>
      {previous ? (
        <Link rel="prev" to={to(previous)}>
          ‹ {toDayMonth(previous)}
        </Link>
      ) : null}
      {isTodayPage ? null : <Link to={getPanchangPath(city)}>{m.panchang_today()}</Link>}
      {next ? (
        <Link rel="next" to={to(next)}>
          {toDayMonth(next)} ›
        </Link>
      ) : null}
      <Link to={getPanchangPath(city, month)}>{m.panchang_whole_month()}</Link>
    </nav>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly isInRows?: boolean;
  readonly children: ReactNode;
}

function Group({ id, title, isInRows = false, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={isInRows ? 'pan-rows' : 'pan-facts'}>{children}</dl>
    </section>
  );
}

function SunAndMoon({ view }: { readonly view: DayView }) {
  const { sunrise, sunset, moonrise, moonset, dayLength } = view;
  return (
    <Group id="sun-and-moon" title={m.panchang_sun_and_moon()}>
      <Fact name={m.panchang_sunrise()}>{sunrise}</Fact>
      <Fact name={m.panchang_sunset()}>{sunset}</Fact>
      <Fact name={m.panchang_moonrise()}>{moonrise ?? m.panchang_no_moonrise()}</Fact>
      <Fact name={m.panchang_moonset()}>{moonset ?? m.panchang_no_moonrise()}</Fact>
      <Spans name={m.panchang_sun_sign()} spans={view.sunSigns} />
      <Spans name={m.panchang_moon_sign()} spans={view.moonSigns} />
      <Fact name={m.panchang_day_length()}>{m.panchang_hours_minutes({ ...dayLength })}</Fact>
    </Group>
  );
}

function Limbs({ view }: { readonly view: DayView }) {
  return (
    <Group id="limbs" title={m.panchang_five_limbs()} isInRows>
      <Fact name={m.panchang_vara()}>
        <strong>{toWeekday(view.date)}</strong>
      </Fact>
      <Spans name={m.panchang_tithi()} spans={view.tithis} />
      <Spans name={m.panchang_nakshatra()} spans={view.nakshatras} />
      <Spans name={m.panchang_yoga()} spans={view.yogas} />
      <Spans name={m.panchang_karana()} spans={view.karanas} />
      <div>
        <dt>{m.panchang_padas()}</dt>
        {view.padas.map((pada) => (
          <dd key={pada}>{pada}</dd>
        ))}
      </div>
    </Group>
  );
}

function LunarMonth({ view }: { readonly view: DayView }) {
  const { amanta, purnimanta, paksha, kshaya, vikram, vikramOfGujarat, shaka, samvatsara } = view;
  return (
    <Group id="lunar-month" title={m.panchang_month_and_year()}>
      <Fact name={m.panchang_paksha()}>{paksha}</Fact>
      <Fact name={m.panchang_purnimanta()}>{purnimanta}</Fact>
      <Fact name={m.panchang_amanta()}>{amanta}</Fact>
      {kshaya ? <Fact name={m.panchang_kshaya()}>{kshaya}</Fact> : null}
      <Fact name={m.panchang_vikram()}>
        {vikram === vikramOfGujarat
          ? vikram
          : m.panchang_vikram_both({ north: vikram, gujarat: vikramOfGujarat })}
      </Fact>
      <Fact name={m.panchang_shaka()}>{m.panchang_shaka_named({ shaka, samvatsara })}</Fact>
      <Fact name={m.panchang_ritu()}>{view.ritu}</Fact>
      <Fact name={m.panchang_ayana()}>{view.ayana}</Fact>
    </Group>
  );
}

function Times({ view }: { readonly view: DayView }) {
  const { abhijit, brahmaMuhurta, rahuKaal, yamaganda, gulikaKaal } = view;
  return (
    <>
      <section aria-labelledby="good-times">
        <h2 id="good-times">{m.panchang_good_times()}</h2>
        <dl className="pan-times">
          {brahmaMuhurta ? (
            <Time
              name={m.panchang_brahma_muhurta()}
              words={formatWindow(brahmaMuhurta)}
              custom={m.panchang_brahma_muhurta_custom()}
            />
          ) : null}
          <Time
            name={m.panchang_abhijit()}
            words={abhijit ? formatWindow(abhijit) : m.panchang_no_abhijit()}
            custom={m.panchang_abhijit_custom()}
          />
        </dl>
      </section>
      <section aria-labelledby="careful-times">
        <h2 id="careful-times">{m.panchang_careful_times()}</h2>
        <dl className="pan-times">
          <Time
            name={m.panchang_rahu_kaal()}
            words={formatWindow(rahuKaal)}
            custom={m.panchang_rahu_kaal_custom()}
          />
          <Time
            name={m.panchang_yamaganda()}
            words={formatWindow(yamaganda)}
            custom={m.panchang_yamaganda_custom()}
          />
          <Time
            name={m.panchang_gulika()}
            words={formatWindow(gulikaKaal)}
            custom={m.panchang_gulika_custom()}
          />
        </dl>
      </section>
    </>
  );
}

interface TimeProps {
  readonly name: string;
  readonly words: string;
  readonly custom: string;
}

function Time({ name, words, custom }: TimeProps) {
  return (
    <div>
      <dt>
        {name} <strong>{words}</strong>
      </dt>
      <dd>{custom}</dd>
    </div>
  );
}

function Choghadiyas({ view }: { readonly view: DayView }) {
  const { dayChoghadiyas, nightChoghadiyas, sunset, nextSunrise } = view;
  return (
    <section aria-labelledby="choghadiyas">
      <h2 id="choghadiyas">{m.panchang_choghadiya()}</h2>
      <p className="section-line">{m.panchang_choghadiya_custom()}</p>
      <Eighths caption={m.panchang_by_day()} lines={dayChoghadiyas} end={sunset} />
      <Eighths caption={m.panchang_by_night()} lines={nightChoghadiyas} end={nextSunrise} />
    </section>
  );
}

interface EighthsProps {
  readonly caption: string;
  readonly lines: readonly ChoghadiyaLine[];
  readonly end: string;
}

function Eighths({ caption, lines, end }: EighthsProps) {
  return (
    <table className="pan-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.panchang_time()}</th>
          <th scope="col">{m.panchang_choghadiya()}</th>
          <th scope="col">{m.panchang_by_custom()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ from, name, quality }, index) => (
          <tr key={from}>
            <td>{formatWindow({ from, to: lines[index + 1]?.from ?? end })}</td>
            <th scope="row">{name}</th>
            <td>{QUALITY_LABELS[quality]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Horas({ view: { horas } }: { readonly view: DayView }) {
  return (
    <div className="accordion">
      <details>
        <summary>{m.panchang_horas()}</summary>
        <p className="section-line">{m.panchang_horas_custom()}</p>
        <ol className="pan-horas">
          {horas.map(({ from, lord }) => (
            <li key={from}>
              {from} {lord}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
