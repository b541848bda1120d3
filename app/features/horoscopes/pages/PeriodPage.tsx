import { Link } from '@remix-run/react';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { MySign } from '~/features/horoscopes/MySign';
import { PERIOD_PATHS, getPeriodPath, type PeriodKind } from '~/features/horoscopes/period';
import type { PeriodDay, PeriodReading } from '~/features/horoscopes/period.server';
import { PERIOD_LABELS } from '~/features/horoscopes/period-labels';
import { AREAS, type Area, type ReadingParts } from '~/features/horoscopes/reading-parts';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { getElementClass, SIGNS, type Sign } from '~/features/astronomy/signs';
import { getYearlySlug } from '~/features/horoscopes/yearly';
import { m } from '~/shared/i18n/messages';
import { ShareLink } from '~/web/ui/ShareLink';
import { SignIcon } from '~/web/ui/SignIcon';
import type { PeriodView } from './period-loader.server';
import { ReadingBody } from './ReadingBody';
import { SignStrip } from './SignStrip';

export function PeriodPage({ view }: { view: PeriodView }) {
  const { kind, code, words, isPresent, isMine, reading } = view;
  const sign = SIGNS.find(({ slug }) => slug === view.signSlug) ?? SIGNS[0];
  const beside = getOtherSignNames(sign);
  const name = getSignName(sign.slug);
  const title = PERIOD_LABELS[kind].titleForSign({ sign: name });
  const shared = m.horoscopes_period_share({
    title,
    period: words,
    summary: reading.parts.summary,
  });
  return (
    <div className="page daily">
      <article className="daily-reading" aria-labelledby="period-title">
        <header className={`daily-head titled-head ${getElementClass(sign)}`}>
          <SignIcon sign={sign.slug} size={72} />
          <div>
            <h1 id="period-title">{title}</h1>
            {beside ? (
              <p className="daily-sign" lang="hi">
                {beside.nameHi}
              </p>
            ) : null}
            <p className="daily-date">{words}</p>
          </div>
        </header>
        <PeriodSwitch view={view} />
        <ReadingBody
          words={{ kind: 'parts', parts: addMoonDays(reading) }}
          note={reading.overview.map((text) => (
            <p key={text}>{text}</p>
          ))}
        />
        <p className="reading-links">
          <ShareLink text={shared} path={getPeriodPath(kind, sign.slug, { code })} />
        </p>
        <p className="almanac-line">{m.horoscopes_period_how()}</p>
        <MySign
          sign={sign.slug}
          isMine={isMine}
          path={getPeriodPath(kind, sign.slug, isPresent ? undefined : { code })}
        />
      </article>
      <Days days={reading.days} />
      <div className="daily-faq">
        <SignStrip
          sign={sign}
          to={({ slug }) => getPeriodPath(kind, slug, isPresent ? undefined : { code })}
        />
        <MoreReadings sign={sign} kind={kind} />
      </div>
    </div>
  );
}

function addMoonDays({ parts, moonDays }: PeriodReading): ReadingParts {
  if (!moonDays) return parts;
  const areas = AREAS.map((area) => [area, `${parts[area]} ${moonDays[area]}`]);
  return { ...parts, ...(Object.fromEntries(areas) as Record<Area, string>) };
}

function PeriodSwitch({ view }: { view: PeriodView }) {
  const { kind, signSlug, isPresent, presentCode } = view;
  const label = PERIOD_LABELS[kind];
  // The address of the current period has no code.
  const to = (code: string) =>
    getPeriodPath(kind, signSlug, code === presentCode ? undefined : { code });
  return (
    <nav className="reading-links" aria-label={m.horoscopes_period_choice()}>
      {view.previous ? (
        <Link rel="prev" to={to(view.previous)}>
          ‹ {label.previous()}
        </Link>
      ) : null}
      {isPresent ? null : <Link to={to(presentCode)}>{label.present()}</Link>}
      {view.next ? (
        <Link rel="next" to={to(view.next)}>
          {label.next()} ›
        </Link>
      ) : null}
    </nav>
  );
}

function Days({ days }: { days: readonly PeriodDay[] }) {
  if (days.length === 0) return null;
  return (
    <section className="daily-side" aria-labelledby="period-days">
      <h2 id="period-days">{m.horoscopes_period_days()}</h2>
      <dl className="reading-areas">
        {days.map(({ date, dateText, events }) => (
          <div key={date}>
            <dt>
              <time dateTime={date}>{dateText}</time>
            </dt>
            {events.map(({ what, meaning, festival }) => (
              <dd key={what}>
                <strong>
                  {festival ? <Link to={getFestivalPath({ id: festival })}>{what}</Link> : what}
                </strong>
                {meaning ? `: ${meaning}` : null}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function MoreReadings({ sign, kind }: { sign: Sign; kind: PeriodKind }) {
  return (
    <nav
      className="reading-links"
      aria-label={m.horoscopes_period_more({ sign: getSignName(sign.slug) })}
    >
      <Link to={`/daily-horoscope/today/${sign.slug}`}>{m.horoscopes_period_today()}</Link>
      {kind === 'week' ? (
        <Link to={getPeriodPath('month', sign.slug)}>{m.horoscopes_this_month()}</Link>
      ) : (
        <Link to={getPeriodPath('week', sign.slug)}>{m.horoscopes_this_week()}</Link>
      )}
      <Link to={PERIOD_PATHS[kind]}>{m.horoscopes_all_signs()}</Link>
      <Link to={`/yearly-horoscope/${getYearlySlug(sign)}`}>{m.horoscopes_period_year()}</Link>
    </nav>
  );
}
