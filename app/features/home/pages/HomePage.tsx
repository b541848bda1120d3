import { Link } from '@remix-run/react';
import texts from '~/shared/site.json';
import { Banner } from '~/web/forms/Banner';
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
  readonly widget: {
    readonly signSlug: SignSlug;
    readonly date: CalendarDate;
    readonly prediction: string | null;
  };
}

/** The home page, from the hero to the daily widget. */
export function HomePage({ alert, carousel, widget }: HomePageProps) {
  return (
    <>
      {alert ? (
        <div className="page">
          <Banner alert={alert} />
        </div>
      ) : null}
      <section className="hero" aria-labelledby="hero-title">
        <div className="hero-words">
          <h1 id="hero-title">{texts.hero.heading}</h1>
          <p>{texts.hero.line}</p>
          <p className="actions">
            <Link className="button button-primary" to="/call-with-astrologer">
              <PhoneIcon /> Call with Astrologer
            </Link>{' '}
            <Link className="button button-on-night" to="/chat-with-astrologer">
              <ChatIcon /> Chat with Astrologer
            </Link>
          </p>
        </div>
        <HeroVideo />
      </section>

      <section className="page" aria-labelledby="signs-title">
        <h2 id="signs-title">Free daily horoscope</h2>
        <p className="section-line">Press your sign to read today’s horoscope.</p>
        <SignLinks />
      </section>

      <section className="page" aria-labelledby="app-title">
        <div className="banner">
          <img src="/art/app-phone.svg" alt="" width={144} height={160} loading="lazy" />
          <div>
            <h2 id="app-title">{texts.appBanner.heading}</h2>
            <p>{texts.appBanner.text}</p>
            <Link className="button" to="/app-download">
              Get the app
            </Link>
          </div>
        </div>
      </section>

      {carousel.blogs.length > 0 ? (
        <BlogCarousel carousel={carousel} signSlug={widget.signSlug} />
      ) : null}

      <section className="page" aria-labelledby="chat-title">
        <div className="banner banner-night">
          <div>
            <h2 id="chat-title">{texts.chatBanner.heading}</h2>
            <p>{texts.chatBanner.text}</p>
            <Link className="button button-on-night" to="/chat-with-astrologer">
              Chat with Astrologer
            </Link>
          </div>
          <img src="/art/consult.svg" alt="" width={224} height={126} loading="lazy" />
        </div>
      </section>

      <DailyWidget {...widget} blogs={carousel.page} />
    </>
  );
}
