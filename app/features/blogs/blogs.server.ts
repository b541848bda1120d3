import { failed, ok, type Result } from '~/shared/result/result';
import { SourceFailure, type FailureReason } from '~/shared/result/source-failure';
import { countPages } from '~/shared/paging/paging';
import { todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { hasContent, readingMinutes, withImageAddresses } from './article-html';
import type { Blog, BlogCard, BlogSource } from './blog.source';
import { parseMetaTags, type ParsedMetaTags } from './meta-tags';

/** Articles on a page of the list, as specified. */
const BLOGS_PER_PAGE = 16;
const RELATED_BLOGS = 3;

export interface BlogList {
  readonly blogs: readonly BlogCard[];
  readonly page: number;
  readonly pages: number;
}

/** An article as its page shows it. */
export interface BlogReading {
  readonly card: BlogCard;
  /** With the pictures' addresses in place; null when the article has no content. */
  readonly html: string | null;
  readonly minutes: number;
  readonly meta: ParsedMetaTags;
  readonly related: readonly BlogCard[];
}

export type BlogFailure =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

export interface Blogs {
  /** @returns a page of the list; `not-found` for a page beyond the last */
  list(page: number): Promise<Result<BlogList, BlogFailure>>;
  /** @returns the newest articles, for the home page and the feed; or why there are none */
  newest(limit: number): Promise<Result<readonly BlogCard[], BlogFailure>>;
  /** @returns the article at a slug, or why it cannot be shown */
  read(slug: string): Promise<Result<BlogReading, BlogFailure>>;
}

/** @returns the use-cases of articles */
export function createBlogs({ source, clock }: { source: BlogSource; clock: Clock }): Blogs {
  const today = () => todayInIndia(clock);
  return {
    list: (page) =>
      guarded(async () => {
        const offset = (page - 1) * BLOGS_PER_PAGE;
        const found = await source.published({ today: today(), limit: BLOGS_PER_PAGE, offset });
        const pages = countPages(found.total, BLOGS_PER_PAGE);
        if (page > pages) return failed({ kind: 'not-found' });
        return ok({ blogs: found.blogs, page, pages });
      }),

    newest: (limit) =>
      guarded(async () => ok((await source.published({ today: today(), limit, offset: 0 })).blogs)),

    read: (slug) =>
      guarded(async () => {
        const found = await source.findAtSlug(slug, today());
        if (!found) return failed({ kind: 'not-found' });
        if (found.kind === 'moved') return failed({ kind: 'moved', slug: found.slug });
        return ok(toReading(found.blog, await readNext(source, found.blog.id, today())));
      }),
  };
}

/** @returns what to read after an article: what shares keywords with it, filled up with the newest; never the article itself. */
async function readNext(
  source: BlogSource,
  id: number,
  today: CalendarDate,
): Promise<readonly BlogCard[]> {
  const related = await source.related(id, today, RELATED_BLOGS);
  if (related.length >= RELATED_BLOGS) return related;
  // So many that enough are left, even if the article and all its relatives are among them.
  const limit = RELATED_BLOGS + 1;
  const { blogs: newest } = await source.published({ today, limit, offset: 0 });
  const known = new Set([id, ...related.map((each) => each.id)]);
  return [...related, ...newest.filter((each) => !known.has(each.id))].slice(0, RELATED_BLOGS);
}

/** @returns an article as its page shows it */
export function toReading(blog: Blog, related: readonly BlogCard[]): BlogReading {
  const { htmlContent, images, metaTags, keywords, ...card } = blog;
  const meta = parseMetaTags(metaTags);
  const named = meta.metas.some(({ name }) => name === 'keywords');
  return {
    card,
    html: hasContent(htmlContent) ? withImageAddresses(htmlContent, images) : null,
    minutes: readingMinutes(htmlContent),
    meta:
      named || keywords.length === 0
        ? meta
        : { ...meta, metas: [...meta.metas, { name: 'keywords', content: keywords.join(', ') }] },
    related,
  };
}

async function guarded<Value>(
  work: () => Promise<Result<Value, BlogFailure>>,
): Promise<Result<Value, BlogFailure>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    if (error.kind === 'missing') return failed({ kind: 'not-found' });
    return failed({ kind: 'failed', reason: error.reason });
  }
}
