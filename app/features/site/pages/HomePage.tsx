import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { Banner } from '~/web/forms/Banner';
import { FindRashiLink } from '~/features/horoscopes/FindRashiLink';
import { MyDayCard } from '~/features/kundli/MyDayCard';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { DayCard } from '~/features/panchang/DayCard';
import type { DayCard as DayCardFacts } from '~/features/panchang/day-card';
import { getSignName } from '~/features/astronomy/sign-names';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Alert } from '~/web/http/session.server';
import { toLongDate, type CalendarDate } from '~/shared/time/calendar';
import { ChatIcon, PhoneIcon } from '~/web/ui/art/page-icons';
import { ComingSoon, useHasApp } from '~/web/ui/ComingSoon';
import { ArticleCarousel } from './ArticleCarousel';
import type { Carousel } from './carousel';
import { DailyWidget } from './DailyWidget';
import { HeroVideo, NoScriptVideo } from './HeroVideo';
import { SignWheel } from './SignWheel';

interface HomeDay {
  readonly tithi: string;
  readonly moonSign: SignSlug;
  /** Time when the Moon leaves the sign; null if that is after the next sunrise. */
  readonly moonUntil: string | null;
}

export interface HomePageProps {
  readonly alert: Alert | null;
  readonly day: HomeDay;
  /** For the signed-in customer; otherwise null. */
  readonly myDay: MyDayView | null;
  readonly carousel: Carousel;
  readonly card: DayCardFacts;
  readonly widget: {
    readonly signSlug: SignSlug;
    readonly mySign: SignSlug | null;
    readonly date: CalendarDate;
    readonly prediction: string | null;
  };
}

export function HomePage({
  alert,
  day,
  myDay,
  carousel,
  card,
  widget: { mySign, ...reading },
}: HomePageProps) {
  const hasApp = useHasApp();
  const opensWithReading = mySign !== null;
  const widget = <DailyWidget {...reading} blogs={carousel.page} isFirst={opensWithReading} />;
  const HeroTitle = opensWithReading ? 'h2' : 'h1';
  return (
    <>
      {alert ? (
        <div className="page">
          <Banner alert={alert} />
        </div>
      ) : null}
      {opensWithReading ? widget : null}
      <section className="hero" aria-labelledby="hero-title">
        <div className="hero-head">
          <DayLine {...day} date={reading.date} />
          <HeroTitle id="hero-title">{m.home_heading()}</HeroTitle>
          <p>{m.home_press_sign()}</p>
        </div>
        <div className="hero-wheel">
          <HeroVideo />
          <SignWheel moonSign={day.moonSign} />
        </div>
        <div className="hero-words">
          <p className="actions">
            <Link
              className={`button ${hasApp ? 'button-primary' : 'button-on-night'}`}
              to="/call-with-astrologer"
            >
              <PhoneIcon /> <span>{m.home_call()}</span>
            </Link>{' '}
            <Link className="button button-on-night" to="/chat-with-astrologer">
              <ChatIcon /> <span>{m.home_chat()}</span>
            </Link>
          </p>
          <ComingSoon />
          <p>{m.home_line()}</p>
          <FindRashiLink />
          <NoScriptVideo />
        </div>
      </section>

      {myDay ? (
        <div className="page">
          <div className="banner">
            <MyDayCard day={myDay} />
          </div>
        </div>
      ) : null}

      <div className="page">
        <div className="banner">
          <DayCard card={card} path="/" />
        </div>
      </div>

      <section className="page" aria-labelledby="app-title">
        <div className="banner">
          <img src="/art/app-phone.svg" alt="" width={144} height={160} loading="lazy" />
          <div>
            <h2 id="app-title">{m.home_app_heading()}</h2>
            <p>{m.home_app_text()}</p>
            <Link className="button" to="/app-download">
              {m.home_get_app()}
            </Link>
          </div>
        </div>
      </section>

      {carousel.blogs.length > 0 ? (
        <ArticleCarousel carousel={carousel} signSlug={reading.signSlug} mySign={mySign} />
      ) : null}

      <section className="page" aria-labelledby="chat-title">
        <div className="banner banner-night">
          <div>
            <h2 id="chat-title">{m.home_chat_heading()}</h2>
            <p>{m.home_chat_text()}</p>
            <Link className="button button-on-night" to="/chat-with-astrologer">
              {m.home_chat()}
            </Link>
          </div>
          <img src="/art/consult.svg" alt="" width={224} height={126} loading="lazy" />
        </div>
      </section>

      {opensWithReading ? null : widget}
    </>
  );
}

function DayLine({ date, tithi, moonSign, moonUntil }: HomeDay & { readonly date: CalendarDate }) {
  const sign = getSignName(moonSign);
  const spans = moonUntil
    ? m.horoscopes_almanac_until({ name: sign, time: moonUntil })
    : m.horoscopes_almanac_all_day({ name: sign });
  return (
    <p className="hero-day">
      <span>{toLongDate(date)}</span> <span>{tithi}</span>{' '}
      <span className="hero-moon">{m.horoscopes_almanac_moon({ spans })}</span>
    </p>
  );
}
