import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { Banner } from '~/web/forms/Banner';
import { DayCard } from '~/features/panchang/DayCard';
import type { DayCard as DayCardFacts } from '~/features/panchang/day-card';
import { SignLinks } from '~/features/horoscopes/SignLinks';
import type { SignSlug } from '~/features/horoscopes/signs';
import type { Alert } from '~/web/http/session.server';
import type { CalendarDate } from '~/shared/time/calendar';
import { ChatIcon, PhoneIcon } from '~/web/ui/art/icons';
import { BlogCarousel } from './BlogCarousel';
import type { Carousel } from './carousel';
import { DailyWidget } from './DailyWidget';
import { HeroVideo } from './HeroVideo';

export interface HomePageProps {
  /** A message that came over a redirect. */
  readonly alert: Alert | null;
  readonly carousel: Carousel;
  /** Of today. */
  readonly card: DayCardFacts;
  readonly widget: {
    readonly signSlug: SignSlug;
    /** The sign that the visitor has chosen for good; null: none. */
    readonly mySign: SignSlug | null;
    readonly date: CalendarDate;
    readonly prediction: string | null;
  };
}

/** The home page, from the hero to the daily widget, with which it opens for those who have chosen a sign. */
export function HomePage({ alert, carousel, card, widget: { mySign, ...reading } }: HomePageProps) {
  const widget = <DailyWidget {...reading} blogs={carousel.page} />;
  return (
    <>
      {alert ? (
        <div className="page">
          <Banner alert={alert} />
        </div>
      ) : null}
      {mySign === null ? null : widget}
      <section className="hero" aria-labelledby="hero-title">
        <div className="hero-words">
          <h1 id="hero-title">{m.home_heading()}</h1>
          <p>{m.home_line()}</p>
          <p className="actions">
            <Link className="button button-primary" to="/call-with-astrologer">
              <PhoneIcon /> {m.home_call()}
            </Link>{' '}
            <Link className="button button-on-night" to="/chat-with-astrologer">
              <ChatIcon /> {m.home_chat()}
            </Link>
          </p>
        </div>
        <HeroVideo />
      </section>

      <section className="page" aria-labelledby="signs-title">
        <h2 id="signs-title">{m.home_free_daily()}</h2>
        <p className="section-line">{m.home_press_sign()}</p>
        <SignLinks />
      </section>

      <div className="page">
        <div className="banner">
          <DayCard card={card} />
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
        <BlogCarousel carousel={carousel} signSlug={reading.signSlug} mySign={mySign} />
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

      {mySign === null ? widget : null}
    </>
  );
}
