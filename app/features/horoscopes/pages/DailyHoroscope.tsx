import { Link } from '@remix-run/react';
import dailyFaq from '~/features/horoscopes/content/daily-faq.json';
import { toLongDate } from '~/shared/time/calendar';
import { Accordion } from '~/web/ui/Accordion';
import { SignIcon } from '~/web/ui/SignIcon';
import { AlmanacLine } from './AlmanacLine';
import type { DailyPage } from './daily-page';
import { dayTitle } from '~/features/horoscopes/messages';
import { DaySwitch } from './DaySwitch';
import { Prediction } from './Prediction';
import { ReadingLayer } from './ReadingLayer';
import { SignChoice } from './SignChoice';
import { SIGNS } from '~/features/horoscopes/signs';

/** The page of one sign on one day. */
export function DailyHoroscope({ page }: { page: DailyPage }) {
  const sign = SIGNS.find(({ slug }) => slug === page.signSlug) ?? SIGNS[0];
  const { day, language, state } = page;
  return (
    <div className="page daily">
      <article className="daily-reading" aria-labelledby="daily-title">
        <header className="daily-head">
          <SignIcon sign={sign.slug} size={72} />
          <div>
            <h1 id="daily-title">{dayTitle(day, sign.name)}</h1>
            <p className="daily-sign">
              <strong>{sign.name}</strong> <span lang="hi">{sign.nameHi}</span>
            </p>
            <p className="daily-date">
              <span>Prediction date: {page.dateText}</span>
              {state.kind === 'loaded' ? (
                <span className="daily-weekday"> ({toLongDate(day.date).split(',')[0]})</span>
              ) : null}
            </p>
          </div>
        </header>
        <DaySwitch sign={sign} day={day} language={language} />
        <div className="reading-place">
          <Prediction page={page} sign={sign} />
          {state.kind === 'loaded' ? <AlmanacLine almanac={state.almanac} /> : null}
          <ReadingLayer />
        </div>
      </article>
      <aside className="daily-side" aria-label="More horoscopes">
        <SignChoice sign={sign} day={day} language={language} />
        <p className="actions">
          <Link className="button" to="/yearly-horoscope">
            Yearly
          </Link>{' '}
          <Link className="button" to="/yearly-horoscope">
            Discover More Horoscopes
          </Link>
        </p>
      </aside>
      <section className="daily-faq" aria-labelledby="daily-faq-title">
        <h2 id="daily-faq-title">Questions about daily horoscopes</h2>
        <Accordion name="daily-faq" items={dailyFaq} />
      </section>
    </div>
  );
}
