import { Link } from '@remix-run/react';
import { toDayMonthYear } from '~/shared/time/calendar';
import { sizedPicture } from '~/features/blogs/article-picture';
import type { BlogCard } from '~/features/blogs/blog.source';
import { INVALID_DATE_MESSAGE } from '~/features/blogs/messages';

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw';

interface BlogCardsProps {
  readonly blogs: readonly BlogCard[];
  /** The level that the cards' headings have under the heading above them. */
  readonly headingLevel: 2 | 3;
  /** The form of address: the home carousel links to /blog/, all others to /blogs/. */
  readonly base?: '/blogs' | '/blog';
}

/** Articles as cards. */
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
              <Link to={`${base}/${blog.slug}`}>{blog.mainHeading}</Link>
            </Heading>
            <p>{blog.mainDescription}</p>
            <p className="card-foot">
              {blog.author}, {dateText(blog)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Uploaded pictures come in the size that a card needs; its style cuts them to its shape. */
function cardImage({ mainImageUrl }: BlogCard) {
  const sized = sizedPicture(mainImageUrl);
  return sized
    ? { src: sized.src, srcSet: sized.srcSet, sizes: CARD_SIZES }
    : { src: mainImageUrl };
}

function dateText({ scheduleDate }: BlogCard): string {
  return scheduleDate ? toDayMonthYear(scheduleDate) : INVALID_DATE_MESSAGE;
}
