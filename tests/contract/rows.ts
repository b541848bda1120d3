import type { Kysely } from 'kysely';
import type { Schema, NewRow } from '~/infrastructure/sql/engine/schema';
import { toRow } from '~/infrastructure/sql/applications/branches';
import type { Article } from './article.contract';
import type { BranchFixture } from './branch.contract';

const NOW = '2026-11-21T06:30:00.000Z';

/** @returns the id of an administrator who cannot sign in */
export async function addAdmin(db: Kysely<Schema>, email: string): Promise<number> {
  const { id } = await db
    .insertInto('admins')
    .values({ email, password_hash: 'none', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertArticle(db: Kysely<Schema>, article: Article): Promise<void> {
  await db.insertInto('blogs').values(toArticleRow(article)).execute();
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

function toArticleRow(article: Article): NewRow<'blogs'> {
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

export async function insertBranches(db: Kysely<Schema>, known: BranchFixture): Promise<void> {
  const banks = Object.entries(known.banks).map(([code, name]) => ({ code, name }));
  const codes = known.codes.map(({ ifsc, member }) => ({
    ifsc,
    bank: member,
    source: 'codes' as const,
    updated_at: NOW,
  }));
  const listed = known.listed.map((branch) => ({
    ...toRow(branch),
    source: 'file' as const,
    updated_at: NOW,
  }));
  await db.insertInto('banks').values(banks).execute();
  await db
    .insertInto('bank_branches')
    .values([...codes, ...listed])
    .execute();
}
