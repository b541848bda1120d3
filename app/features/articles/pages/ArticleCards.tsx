import { Link } from '@remix-run/react';
import { BASE_LANGUAGE, getCurrentLanguage, toLanguageTag } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import { findSizedPicture } from '~/features/articles/article-picture';
import type { ArticleCard } from '~/features/articles/article.store';

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw';

interface ArticleCardsProps {
  readonly blogs: readonly ArticleCard[];
  readonly headingLevel: 2 | 3;
  readonly base?: '/blogs' | '/blog';
}

export function ArticleCards({ blogs, headingLevel, base = '/blogs' }: ArticleCardsProps) {
  const Heading = `h${headingLevel}` as const;
  if (blogs.length === 0) return null;
  return (
    <ul className="cards">
      {blogs.map((blog) => (
        <li key={blog.id} className="card">
          {blog.mainImageUrl ? (
            <img {...getCardImage(blog)} alt="" width={400} height={225} loading="lazy" />
          ) : null}
          <div>
            <Heading className="card-title">
              <Link to={`${base}/${blog.slug}`} lang={getForeignLang(blog)}>
                {blog.mainHeading}
              </Link>
            </Heading>
            <p lang={getForeignLang(blog)}>{blog.mainDescription}</p>
            <p className="card-foot">
              {blog.author}, {formatPublicationDate(blog)}
            </p>
            <LanguageLabel blog={blog} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shown when the article's language differs from the page's; only base-language articles are listed elsewhere. */
export function LanguageLabel({ blog: { language } }: { readonly blog: ArticleCard }) {
  if (language !== BASE_LANGUAGE || language === getCurrentLanguage()) return null;
  return <p className="label">{m.blogs_in_english()}</p>;
}

/** @returns the `lang` attribute; undefined if the article is in the page's language */
export function getForeignLang({ language }: ArticleCard): string | undefined {
  return language === getCurrentLanguage() ? undefined : toLanguageTag(language);
}

/** Uploaded pictures have a card-sized version, which CSS crops. */
function getCardImage({ mainImageUrl }: ArticleCard) {
  const sized = findSizedPicture(mainImageUrl);
  return sized
    ? { src: sized.src, srcSet: sized.srcSet, sizes: CARD_SIZES }
    : { src: mainImageUrl };
}

function formatPublicationDate({ scheduleDate }: ArticleCard): string {
  return scheduleDate ? toDayMonthYear(scheduleDate) : m.blogs_invalid_date();
}
