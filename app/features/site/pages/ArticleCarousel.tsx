import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { ArticleCards } from '~/features/articles/pages/ArticleCards';
import { ChevronLeftIcon, ChevronRightIcon } from '~/web/ui/art/page-icons';
import type { SignSlug } from '~/features/astronomy/signs';
import type { Carousel } from './carousel';
import { getHomePath } from '~/features/site/home-path';

interface ArticleCarouselProps {
  readonly carousel: Carousel;
  readonly signSlug: SignSlug;
  readonly mySign: SignSlug | null;
}

/** Three articles at a time. Links wrap around, work without JavaScript and preserve the page's sign. */
export function ArticleCarousel({ carousel, signSlug, mySign }: ArticleCarouselProps) {
  const { blogs, page, pages, next, previous } = carousel;
  return (
    <section className="page" id="blogs" aria-labelledby="blogs-title">
      <h2 id="blogs-title">{m.home_from_blog()}</h2>
      <ArticleCards blogs={blogs} headingLevel={3} base="/blog" />
      {pages > 1 ? (
        <nav className="carousel-nav" aria-label={m.home_articles()}>
          <Link
            to={getHomePath({ blogs: previous, signSlug, mySign })}
            preventScrollReset
            replace
            className="button"
          >
            <ChevronLeftIcon /> {m.home_previous()}
          </Link>{' '}
          <span>{m.home_page_of({ page, pages })}</span>{' '}
          <Link
            to={getHomePath({ blogs: next, signSlug, mySign })}
            preventScrollReset
            replace
            className="button"
          >
            {m.home_next()} <ChevronRightIcon />
          </Link>
        </nav>
      ) : null}
    </section>
  );
}
