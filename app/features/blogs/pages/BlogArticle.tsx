import { Link } from '@remix-run/react';
import { toDayMonthYear } from '~/shared/time/calendar';
import { ARTICLE_PICTURE_SIZES } from '~/features/blogs/article-html';
import { sizedPicture } from '~/features/blogs/article-picture';
import type { BlogCard } from '~/features/blogs/blog.source';
import { BlogCards } from './BlogCards';
import type { BlogReading } from '~/features/blogs/blogs.server';
import { INVALID_DATE_MESSAGE, NO_CONTENT_MESSAGE } from '~/features/blogs/messages';

interface BlogArticleProps {
  readonly reading: BlogReading;
  /** 2 where the page around it has a first-level heading of its own. */
  readonly headingLevel?: 1 | 2;
}

/** An article with what belongs around it. */
export function BlogArticle({ reading, headingLevel = 1 }: BlogArticleProps) {
  const Heading = `h${headingLevel}` as const;
  const { card, html, minutes, related } = reading;
  return (
    <div className="page page-narrow">
      <article className="prose">
        <p className="section-line">
          <Link to="/blogs">Blogs</Link>
        </p>
        <Heading>{card.mainHeading}</Heading>
        <p className="section-line">
          By {card.author},{' '}
          {card.scheduleDate ? (
            <time dateTime={card.scheduleDate}>{toDayMonthYear(card.scheduleDate)}</time>
          ) : (
            INVALID_DATE_MESSAGE
          )}
          , {minutes} min read
        </p>
        {card.mainImageUrl ? <MainImage card={card} /> : null}
        {html === null ? (
          <p className="notice">{NO_CONTENT_MESSAGE}</p>
        ) : (
          // Cleaned when it was stored, or when the provider's service sent it (clean-html.ts).
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

function MainImage({ card }: { readonly card: BlogCard }) {
  const sized = sizedPicture(card.mainImageUrl);
  return (
    <img
      className="article-image"
      {...(sized
        ? { ...sized, sizes: ARTICLE_PICTURE_SIZES }
        : { src: card.mainImageUrl, width: 1200, height: 675 })}
      alt={card.mainImageAlt}
    />
  );
}
