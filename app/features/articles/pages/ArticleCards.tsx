import { Link } from '@remix-run/react';
import { BASE_LANGUAGE, currentLanguage, languageTag } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { toDayMonthYear } from '~/shared/time/calendar';
import { sizedPicture } from '~/features/articles/article-picture';
import type { BlogCard } from '~/features/articles/article.store';

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw';

interface BlogCardsProps {
  readonly blogs: readonly BlogCard[];
  readonly headingLevel: 2 | 3;
  readonly base?: '/blogs' | '/blog';
}

export function BlogCards({ blogs, headingLevel, base = '/blogs' }: BlogCardsProps) {
  const Heading = `h${headingLevel}` as const;
  if (blogs.length === 0) return null;
  return (
    <ul className="cards">
      {blogs.map((blog) => (
        <li key={blog.id} className="card">
          {blog.mainImageUrl ? (
            <img {...cardImage(blog)} alt="" width={400} height={225} loading="lazy" />
          ) : null}
          <div>
            <Heading className="card-title">
              <Link to={`${base}/${blog.slug}`} lang={foreignTag(blog)}>
                {blog.mainHeading}
              </Link>
            </Heading>
            <p lang={foreignTag(blog)}>{blog.mainDescription}</p>
            <p className="card-foot">
              {blog.author}, {dateText(blog)}
            </p>
            <LanguageLabel blog={blog} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shown when the article's language differs from the page's; only base-language articles are listed elsewhere. */
export function LanguageLabel({ blog: { language } }: { readonly blog: BlogCard }) {
  if (language !== BASE_LANGUAGE || language === currentLanguage()) return null;
  return <p className="label">{m.blogs_in_english()}</p>;
}

/** @returns `lang` of the article; undefined in its own language */
export function foreignTag({ language }: BlogCard): string | undefined {
  return language === currentLanguage() ? undefined : languageTag(language);
}

/** Card-sized for uploaded pictures; CSS crops them. */
function cardImage({ mainImageUrl }: BlogCard) {
  const sized = sizedPicture(mainImageUrl);
  return sized
    ? { src: sized.src, srcSet: sized.srcSet, sizes: CARD_SIZES }
    : { src: mainImageUrl };
}

function dateText({ scheduleDate }: BlogCard): string {
  return scheduleDate ? toDayMonthYear(scheduleDate) : m.blogs_invalid_date();
}
