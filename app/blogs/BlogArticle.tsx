import { Link } from '@remix-run/react';
import { toDayMonthYear } from '~/time/calendar';
import { BlogCards } from './BlogCards';
import type { BlogReading } from './blogs.server';
import { INVALID_DATE_MESSAGE, NO_CONTENT_MESSAGE } from './messages';

/** An article with what belongs around it. */
export function BlogArticle({ reading }: { reading: BlogReading }) {
  const { card, html, minutes, related } = reading;
  return (
    <div className="page page-narrow">
      <article className="prose">
        <p className="section-line">
          <Link to="/blogs">Blogs</Link>
        </p>
        <h1>{card.mainHeading}</h1>
        <p className="section-line">
          By {card.author},{' '}
          {card.scheduleDate ? (
            <time dateTime={card.scheduleDate}>{toDayMonthYear(card.scheduleDate)}</time>
          ) : (
            INVALID_DATE_MESSAGE
          )}
          , {minutes} min read
        </p>
        <img
          className="article-image"
          src={card.mainImageUrl}
          alt={card.mainImageAlt}
          width={1200}
          height={675}
        />
        {html === null ? (
          <p className="notice">{NO_CONTENT_MESSAGE}</p>
        ) : (
          // Sanitised when it was stored (clean-html.server.ts).
          <div dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </article>
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <BlogCards blogs={related} headingLevel={3} />
        </section>
      ) : null}
    </div>
  );
}
