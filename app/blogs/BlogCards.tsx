import { Link } from '@remix-run/react';
import { toDayMonthYear } from '~/time/calendar';
import type { BlogCard } from './blog.source';
import { INVALID_DATE_MESSAGE } from './messages';

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
          <img src={blog.mainImageUrl} alt="" width={400} height={225} loading="lazy" />
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

function dateText({ scheduleDate }: BlogCard): string {
  return scheduleDate ? toDayMonthYear(scheduleDate) : INVALID_DATE_MESSAGE;
}
