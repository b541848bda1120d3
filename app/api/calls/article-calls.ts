import { z } from 'zod';
import { defineCalls } from './call';
import { givenText } from './given-text';
import { fromDigits, wireDay, wireNumber, wireText } from './values';

const day = z.string().regex(/^\d{8}$/, 'must be yyyymmdd');
const dayOrNothing = z.union([day, z.literal('')]);
/** A text of one line, or an empty one. */
const line = (maximum: number) => z.union([z.literal(''), givenText(maximum)]);

/** A list of texts; one text is a list of one, and nothing is none. */
const wireTexts = z
  .union([z.array(wireText), wireText.transform((text) => [text])])
  .transform((texts) => texts.filter((text) => text.trim() !== ''));

/** Given by this product's own API only; what does not fit counts as absent. */
function own<Schema extends z.ZodTypeAny>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** An article. What follows `metaTags` is an addition of this product. */
const blog = z.object({
  id: wireNumber,
  heading: wireText,
  mainHeading: wireText,
  mainDescription: wireText,
  mainImageUrl: wireText,
  /** The author. */
  article: wireText,
  scheduleDate: wireDay,
  htmlContent: wireText,
  metaTags: wireTexts,
  slug: own(z.string().min(1).max(200)),
  /** Slugs that it had before. */
  formerSlugs: own(z.array(z.string())),
  keywords: own(z.array(z.string())),
  mainImageAlt: own(z.string()),
  /** The first and the last day on which it is shown; null: no bound. */
  shownFrom: own(wireDay),
  shownUntil: own(wireDay),
  /** Raised by every change. */
  version: own(z.number()),
});

const images = z
  .array(z.object({ contentKey: wireText, contentUrl: wireText }))
  .nullish()
  .transform((all) => all ?? []);

/** The article with its pictures beside it, or within it. */
const articleWithImages = z.union([
  z.object({ blog, images }),
  blog.extend({ images }).transform(({ images, ...blog }) => ({ blog, images })),
]);

const articleTexts = z
  .object({
    mainHeading: line(200),
    /** The SEO heading, from which the address is made. */
    heading: line(100),
    /** The author. */
    article: line(80),
    startDate: dayOrNothing,
    endDate: dayOrNothing,
    scheduleDate: dayOrNothing,
    htmlContent: z.string().max(200_000),
    metaTags: z.union([z.string(), z.array(z.string())]),
  })
  .partial();

/** Additions of this product to the texts of an article. */
const ownTexts = z
  .object({
    /** The article that is changed; absent: a new one. */
    id: fromDigits(z.number().int().positive().safe()),
    slug: z.string().min(1).max(200),
    mainDescription: z.union([z.literal(''), givenText(300, { lines: true })]),
    mainImageAlt: line(300),
    /** A picture that the site brings itself, where no `mainImageFile` is sent. */
    mainImageUrl: z.string().regex(/^\/(?!\/)[\w\-./]{1,200}$/, 'must be a path of the site'),
  })
  .partial();

const articleId = z.object({ id: fromDigits(z.number().int().positive().safe()) });

/** Articles. */
export const BLOG_CALLS = defineCalls({
  blogsByDate: {
    method: 'GET',
    path: 'astroblogs/by-date',
    summary:
      'The public articles whose schedule date lies in a range of days, newest first: 4 MB of them, htmlContent with the first 2 MB',
    query: z.object({
      startDate: day,
      endDate: day,
      /** Of this product: `none` leaves `htmlContent` out, so that more articles have room. */
      content: z.literal('none').optional(),
      /**
       * Of this product: the list begins behind this article. Its day as yyyymmdd (`scheduleDate`, or `shownFrom` where that is
       * later) and its number, with a hyphen between.
       */
      after: z
        .string()
        .regex(/^\d{8}-\d{1,15}$/, 'must be a day and a number, such as 20261121-7')
        .optional(),
    }),
    answer: { kind: 'json', schema: z.array(blog) },
  },
  blogWithImages: {
    method: 'GET',
    path: 'astroblogs/getBlogWithImages/{id}',
    summary: 'An article with the addresses of the pictures that its text names by their keys',
    params: articleId,
    answer: { kind: 'json', schema: articleWithImages },
  },
  saveBlog: {
    method: 'POST',
    path: 'astroblogs/save',
    summary: 'Publishes an article; its text fields may be in the query as well',
    query: articleTexts,
    body: {
      kind: 'multipart',
      fields: articleTexts.merge(ownTexts),
      files: ['mainImageFile', 'contentFiles'],
    },
    answer: { kind: 'any' },
  },
});

/** An article of a list, as it is read. */
export type WireBlog = z.output<typeof blog>;
/** The texts of an article that is saved. */
export type WireArticleTexts = z.input<typeof articleTexts>;

/** What an answer to `save` may hold: the article's number. Services answer in ways of their own. */
export const savedBlog = z.object({ id: wireNumber });
