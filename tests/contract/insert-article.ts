import type { Kysely } from 'kysely';
import type { NewRow, Schema } from '~/infrastructure/sql/engine/schema';
import type { Article } from './article.contract';

const NOW = '2026-11-21T06:30:00.000Z';

export async function insertArticle(db: Kysely<Schema>, article: Article): Promise<void> {
  await db.insertInto('blogs').values(toRow(article)).execute();
  const blog_id = article.id;
  for (const { contentKey, contentUrl } of article.images) {
    const image = { blog_id, content_key: contentKey, content_url: contentUrl };
    await db.insertInto('blog_images').values(image).execute();
  }
  for (const [position, keyword] of article.keywords.entries()) {
    const row = { blog_id, position, keyword, match_word: keyword.toLowerCase() };
    await db.insertInto('blog_keywords').values(row).execute();
  }
  for (const slug of article.formerSlugs) {
    await db.insertInto('former_slugs').values({ slug, blog_id }).execute();
  }
}

function toRow(article: Article): NewRow<'blogs'> {
  return {
    id: article.id,
    slug: article.slug,
    heading: article.heading,
    main_heading: article.mainHeading,
    main_description: article.mainDescription,
    main_image_url: article.mainImageUrl,
    main_image_alt: article.mainImageAlt,
    author: article.author,
    schedule_date: article.scheduleDate,
    first_day: article.scheduleDate,
    status: article.published ? 'published' : 'draft',
    created_at: NOW,
    updated_at: NOW,
    meta_tags: JSON.stringify(article.metaTags),
    html_content: article.htmlContent,
  };
}
