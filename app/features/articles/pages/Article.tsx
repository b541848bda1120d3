import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getCurrentLanguage } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import { ARTICLE_PICTURE_SIZES } from '~/features/articles/article-html';
import { findSizedPicture } from '~/features/articles/article-picture';
import type { ArticleCard } from '~/features/articles/article.store';
import { ArticleCards, getForeignLang, LanguageLabel } from './ArticleCards';
import type { ArticleReading } from '~/features/articles/articles.server';

interface RenderedArticleProps {
  readonly reading: ArticleReading;
  readonly headingLevel?: 1 | 2;
  readonly children?: ReactNode;
}

export function RenderedArticle({ reading, headingLevel = 1, children }: RenderedArticleProps) {
  const Heading = `h${headingLevel}` as const;
  const { card, html, minutes, related, twins } = reading;
  const twin = twins.find(({ language }) => language === getCurrentLanguage());
  const lang = getForeignLang(card);
  return (
    <div className="page page-narrow">
      <article className="prose">
        <p className="section-line screen-only">
          <Link to="/blogs">{m.blogs_heading()}</Link>
        </p>
        <LanguageLabel blog={card} />
        {twin ? (
          <p className="screen-only">
            <Link to={`/blogs/${twin.slug}`}>{m.blogs_twin()}</Link>
          </p>
        ) : null}
        <Heading lang={lang}>{card.mainHeading}</Heading>
        <p className="section-line">
          <Byline card={card} minutes={minutes} />
        </p>
        {card.mainImageUrl ? <MainImage card={card} /> : null}
        {html === null ? (
          <p className="notice">{m.blogs_no_content()}</p>
        ) : (
          // Cleaned when stored or received from the provider (clean-html.ts).
          <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {children}
      </article>
      {related.length > 0 ? (
        <section className="screen-only" aria-labelledby="related">
          <h2 id="related">{m.blogs_read_next()}</h2>
          <ArticleCards blogs={related} headingLevel={3} />
        </section>
      ) : null}
    </div>
  );
}

function Byline({ card, minutes }: Pick<ArticleReading, 'card' | 'minutes'>) {
  const { author, scheduleDate } = card;
  const date = scheduleDate ? toDayMonthYear(scheduleDate) : m.blogs_invalid_date();
  const time = ({ children }: { readonly children?: ReactNode }) =>
    scheduleDate ? <time dateTime={scheduleDate}>{children}</time> : <>{children}</>;
  return (
    <ParaglideMessage
      message={m.blogs_byline}
      inputs={{ author, date, minutes }}
      markup={{ time }}
    />
  );
}

function MainImage({ card }: { readonly card: ArticleCard }) {
  const sized = findSizedPicture(card.mainImageUrl);
  return (
    <img
      className="article-image"
      {...(sized
        ? { ...sized, sizes: ARTICLE_PICTURE_SIZES }
        : { src: card.mainImageUrl, width: 1200, height: 675 })}
      alt={card.mainImageAlt}
      lang={getForeignLang(card)}
    />
  );
}
