import { z } from 'zod';
import { defineCalls } from './call';
import { boundedText, fromDigits, wireDay, wireNumber, wireText } from './values';

const day = z.string().regex(/^\d{8}$/, 'must be yyyymmdd');
const optionalDay = z.union([day, z.literal('')]);
const line = (maximum: number) => z.union([z.literal(''), boundedText(maximum)]);

/** A single text counts as a list of one, null as an empty list. */
const wireTexts = z
  .union([z.array(wireText), wireText.transform((text) => [text])])
  .transform((texts) => texts.filter((text) => text.trim() !== ''));

function extensionField<Schema extends z.ZodTypeAny>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** The fields after `metaTags` are extensions. */
const blog = z.object({
  id: wireNumber,
  heading: wireText,
  mainHeading: wireText,
  mainDescription: wireText,
  mainImageUrl: wireText,
  /** The author, despite the name of the field. */
  article: wireText,
  scheduleDate: wireDay,
  htmlContent: wireText,
  metaTags: wireTexts,
  slug: extensionField(z.string().min(1).max(200)),
  formerSlugs: extensionField(z.array(z.string())),
  keywords: extensionField(z.array(z.string())),
  mainImageAlt: extensionField(z.string()),
  /** First and last public day; null: unlimited. */
  shownFrom: extensionField(wireDay),
  shownUntil: extensionField(wireDay),
  version: extensionField(z.number()),
});

const images = z
  .array(z.object({ contentKey: wireText, contentUrl: wireText }))
  .nullish()
  .transform((all) => all ?? []);

/** Services send the pictures next to the article or inside it. */
const articleWithImages = z.union([
  z.object({ blog, images }),
  blog.extend({ images }).transform(({ images, ...blog }) => ({ blog, images })),
]);

const articleTexts = z
  .object({
    mainHeading: line(200),
    /** SEO heading; the slug derives from it. */
    heading: line(100),
    article: line(80),
    startDate: optionalDay,
    endDate: optionalDay,
    scheduleDate: optionalDay,
    htmlContent: z.string().max(200_000),
    metaTags: z.union([z.string(), z.array(z.string())]),
  })
  .partial();

const ownTexts = z
  .object({
    /** Id of the edited article. Absent for a new one. */
    id: fromDigits(z.number().int().positive().safe()),
    slug: z.string().min(1).max(200),
    mainDescription: z.union([z.literal(''), boundedText(300, { lines: true })]),
    mainImageAlt: line(300),
    mainImageUrl: z.string().regex(/^\/(?!\/)[\w\-./]{1,200}$/, 'must be a path of the site'),
  })
  .partial();

const articleId = z.object({ id: fromDigits(z.number().int().positive().safe()) });

export const BLOG_CALLS = defineCalls({
  blogsByDate: {
    method: 'GET',
    path: 'astroblogs/by-date',
    summary:
      'The public articles whose schedule date lies in a range of days, newest first: 4 MB of them, htmlContent with the first 2 MB',
    query: z.object({
      startDate: day,
      endDate: day,
      /** Extension: `none` leaves out `htmlContent`, so more articles fit. */
      content: z.literal('none').optional(),
      /** Extension: continues the list after an article, named as its day (yyyymmdd), a hyphen and its id. */
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

export type WireBlog = z.output<typeof blog>;
export type WireArticleTexts = z.input<typeof articleTexts>;

export const savedBlog = z.object({ id: wireNumber });
