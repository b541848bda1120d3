import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { toLongDate } from '~/shared/time/calendar';
import { FindRashiLink } from '~/features/horoscopes/FindRashiLink';
import { DayCard } from '~/features/panchang/DayCard';
import type { DayCard as DayCardFacts } from '~/features/panchang/day-card';
import { Accordion } from '~/web/ui/Accordion';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { SignIcon } from '~/web/ui/SignIcon';
import { AlmanacLine } from './AlmanacLine';
import { buildDailyFaq } from './daily-faq';
import { getDailyPath, type DailyPage } from './daily-page';
import { getDayTitle } from '~/features/horoscopes/horoscope-labels';
import { DaySwitch } from './DaySwitch';
import { MySign } from '~/features/horoscopes/MySign';
import { Prediction } from './Prediction';
import { ReadingLayer } from './ReadingLayer';
import { SignChoice } from './SignChoice';
import { SignStrip } from './SignStrip';
import { getPeriodPath } from '~/features/horoscopes/period';
import { getOtherSignNames, getSignName } from '~/features/astronomy/sign-names';
import { getElementClass, SIGNS } from '~/features/astronomy/signs';

interface DailyHoroscopeProps {
  readonly page: DailyPage;
  readonly isMine: boolean;
  /** For the visitor's city. If absent, the almanac's city is used. */
  readonly myCard?: DayCardFacts | undefined;
}

export function DailyHoroscope({ page, isMine, myCard }: DailyHoroscopeProps) {
  const sign = SIGNS.find(({ slug }) => slug === page.signSlug) ?? SIGNS[0];
  const name = getSignName(sign.slug);
  const beside = getOtherSignNames(sign);
  const { day, state } = page;
  return (
    <div className="page daily">
      <article className="daily-reading" aria-labelledby="daily-title">
        <header className={`daily-head ${getElementClass(sign)}`}>
          <SignIcon sign={sign.slug} size={72} />
          <div>
            <h1 id="daily-title">{getDayTitle(day, name)}</h1>
            <p className="daily-sign">
              <strong>{name}</strong> {beside ? <span lang="hi">{beside.nameHi}</span> : null}
            </p>
            <p className="daily-date">
              <span>{m.horoscopes_prediction_date({ date: page.dateText })}</span>
              {state.kind === 'loaded' ? (
                <span className="daily-weekday"> ({toLongDate(day.date).split(',')[0]})</span>
              ) : null}
            </p>
          </div>
        </header>
        <DaySwitch sign={sign} day={day} />
        <div className="reading-place">
          <Prediction page={page} sign={sign} />
          {state.kind === 'loaded' ? <AlmanacLine almanac={state.almanac} /> : null}
          <ReadingLayer />
        </div>
        {state.kind === 'loaded' ? (
          <MySign sign={sign.slug} isMine={isMine} path={getDailyPath({ sign, day })} />
        ) : null}
        <SignStrip sign={sign} to={(each) => getDailyPath({ sign: each, day })} />
        {state.kind === 'loaded' ? (
          <PrintedAddress path={getDailyPath({ sign, day: { kind: 'date', date: day.date } })} />
        ) : null}
      </article>
      <aside className="daily-side" aria-label={m.horoscopes_more()}>
        {state.kind === 'loaded' ? (
          <DayCard card={myCard ?? state.almanac} path={getDailyPath({ sign, day })} />
        ) : null}
        <SignChoice sign={sign} day={day} />
        <FindRashiLink />
        <p className="actions">
          <Link className="button" to="/yearly-horoscope">
            {m.horoscopes_yearly()}
          </Link>{' '}
          <Link className="button" to="/yearly-horoscope">
            {m.horoscopes_discover()}
          </Link>
        </p>
        <p className="reading-links">
          <Link to={getPeriodPath('week', sign.slug)}>{m.horoscopes_weekly()}</Link>{' '}
          <Link to={getPeriodPath('month', sign.slug)}>{m.horoscopes_monthly()}</Link>
        </p>
      </aside>
      <section className="daily-faq" aria-labelledby="daily-faq-title">
        <h2 id="daily-faq-title">{m.horoscopes_daily_questions()}</h2>
        <Accordion name="daily-faq" items={buildDailyFaq()} />
      </section>
    </div>
  );
}
