import { sql } from 'kysely';
import { isKeyword } from '~/features/articles/article-draft';
import type {
  ArticleWrite,
  ArticleEditingStore,
  ArticleRemoval,
  StatusChange,
  StoredArticle,
  ArticleWriteError,
  WrittenArticle,
  ArticleDraftStore,
} from '~/features/articles/article-editing.store';
import type { Clock } from '~/shared/time/clock';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import {
  blogAuthors,
  rememberAuthor,
  readArticlePictures,
  readKeywords,
  selectPictures,
  attachPictures,
  shareTwinKey,
  findTwinError,
  readTwins,
  writeArticleWords,
} from './article-relations';
import { listArticles } from './article-list';
import { toColumns, toStoredArticle } from './article-rows';
import { toStoredStatus } from './article-visibility';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

type Abort<Reason extends string> = (reason: Reason) => never;

export function createSqlArticleEditing(db: Db, clock: Clock): ArticleEditingStore {
  return {
    authors: () => blogAuthors(db),

    list: (query) => listArticles(db, query),

    find: (id) => findArticle(db, id),

    write: (article) =>
      inTransaction<WrittenArticle, ArticleWriteError>(db, (transaction, refuse) =>
        writeArticle(transaction, article, clock.now(), refuse),
      ),

    changeStatus: (change) =>
      inTransaction<'done', 'changed' | 'gone'>(db, async (transaction, refuse) => {
        await setStatus(transaction, change, clock.now(), refuse);
        return 'done';
      }),

    remove: (removal) =>
      inTransaction<{ pictures: string[] }, 'changed' | 'gone'>(db, (transaction, refuse) =>
        remove(transaction, removal, clock.now(), refuse),
      ),

    async addPictures(pictures) {
      const added_at = clock.now().toISOString();
      const rows = pictures.map(({ name, contentKey, originalName }) => ({
        name,
        blog_id: null,
        content_key: contentKey,
        original_name: originalName,
        added_at,
      }));
      if (rows.length > 0) await db.insertInto('blog_pictures').values(rows).execute();
    },

    async findPictures(names, blogId) {
      if (names.length === 0) return [];
      return selectPictures(db)
        .where('name', 'in', names)
        .where((row) => row.or([row('blog_id', 'is', null), row('blog_id', '=', blogId)]))
        .execute();
    },

    async deleteUnusedPictures(before) {
      const rows = await db
        .deleteFrom('blog_pictures')
        .where('blog_id', 'is', null)
        .where('added_at', '<', before.toISOString())
        .returning('name')
        .execute();
      return rows.map(({ name }) => name);
    },

    async findKnownPictures(names) {
      if (names.length === 0) return new Set();
      const rows = await db
        .selectFrom('blog_pictures')
        .select('name')
        .where('name', 'in', names)
        .execute();
      return new Set(rows.map(({ name }) => name));
    },
  };
}

async function findArticle(db: Db, id: number): Promise<StoredArticle | null> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return toStoredArticle(
    row,
    await readKeywords(db, id),
    await readArticlePictures(db, id),
    await readTwins(db, row),
  );
}

async function writeArticle(
  db: Db,
  article: ArticleWrite,
  now: Date,
  refuse: Abort<ArticleWriteError>,
): Promise<WrittenArticle> {
  const { id: given, slug, audit } = article;
  const done = await findEarlierSubmission(db, article);
  if (done) return done;
  if (await isSlugTaken(db, article)) refuse('slug-taken');
  const refusal = await findTwinError(db, article);
  if (refusal) refuse(refusal);
  const id =
    given === null ? await insert(db, article, now) : await update(db, article, now, refuse);
  await db.deleteFrom('blog_keywords').where('blog_id', '=', id).execute();
  const keywords = article.content.metaTags.filter(isKeyword).map((keyword, position) => ({
    blog_id: id,
    position,
    keyword,
    match_word: keyword.toLowerCase(),
  }));
  if (keywords.length > 0) await db.insertInto('blog_keywords').values(keywords).execute();
  await writeArticleWords(db, id, article.content);
  await attachPictures(db, id, article.pictures);
  await rememberAuthor(db, article.content.author);
  await insertAuditLine(db, { ...audit, subject: getSubject(id) }, now);
  await raiseContentVersion(db, 'blogs');
  return { id, slug };
}

async function insert(db: Db, article: ArticleWrite, now: Date): Promise<number> {
  const at = now.toISOString();
  const { twinOf = null } = article;
  const twin_key = twinOf === null ? null : await shareTwinKey(db, twinOf);
  const row = await db
    .insertInto('blogs')
    .values({ ...toColumns(article), twin_key, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function update(
  db: Db,
  article: ArticleWrite,
  now: Date,
  refuse: Abort<'changed' | 'gone'>,
): Promise<number> {
  const id = article.id ?? 0;
  const before = await current(db, { id, version: article.version }, refuse);
  await db
    .updateTable('blogs')
    .set({
      ...toColumns(article),
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('former_slugs').where('slug', '=', article.slug).execute();
  // A draft's URL was never public, so it needs no redirect.
  if (before.slug !== article.slug && before.status !== 'draft') {
    await db
      .insertInto('former_slugs')
      .values({ slug: before.slug, blog_id: id })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ blog_id: id }))
      .execute();
  }
  return id;
}

async function current(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  refuse: Abort<'changed' | 'gone'>,
) {
  const row = await db
    .selectFrom('blogs')
    .select(['slug', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('gone');
  return row.version === version ? row : refuse('changed');
}

async function setStatus(
  db: Db,
  { id, version, status, changedBy, audit }: StatusChange,
  now: Date,
  refuse: Abort<'changed' | 'gone'>,
): Promise<void> {
  await current(db, { id, version }, refuse);
  await db
    .updateTable('blogs')
    .set({
      status: toStoredStatus(status),
      changed_by: changedBy,
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await insertAuditLine(db, { ...audit, subject: getSubject(id) }, now);
  await raiseContentVersion(db, 'blogs');
}

async function remove(
  db: Db,
  { id, version, audit }: ArticleRemoval,
  now: Date,
  refuse: Abort<'changed' | 'gone'>,
): Promise<{ pictures: string[] }> {
  await current(db, { id, version }, refuse);
  const pictures = await db
    .deleteFrom('blog_pictures')
    .where('blog_id', '=', id)
    .returning('name')
    .execute();
  await db.deleteFrom('blogs').where('id', '=', id).execute();
  await insertAuditLine(db, { ...audit, subject: getSubject(id) }, now);
  await raiseContentVersion(db, 'blogs');
  return { pictures: pictures.map(({ name }) => name) };
}

function getSubject(id: number): string {
  return `blog:${id}`;
}

export function createSqlArticleDraftStore(db: Db, clock: Clock): ArticleDraftStore {
  return {
    ...createSqlArticleEditing(db, clock),

    previewSave: (article) => previewWrite(db, article),

    saveSent: (article, { providerId }) =>
      inTransaction<WrittenArticle, ArticleWriteError>(db, async (transaction, refuse) => {
        const written = await writeArticle(transaction, article, clock.now(), refuse);
        await transaction
          .insertInto('provider_articles')
          .values({ blog_id: written.id, provider_id: providerId })
          .onConflict((conflict) =>
            conflict.column('blog_id').doUpdateSet({ provider_id: providerId }),
          )
          .execute();
        return written;
      }),

    async findSent(id) {
      const row = await db
        .selectFrom('provider_articles')
        .select('provider_id')
        .where('blog_id', '=', id)
        .executeTakeFirst();
      return row ? { providerId: row.provider_id } : null;
    },
  };
}

/** @returns the result of an earlier submission of the same form; null for the first */
async function findEarlierSubmission(
  db: Db,
  { id, submission }: ArticleWrite,
): Promise<WrittenArticle | null> {
  if (submission === null) return null;
  const done = await db
    .selectFrom('blogs')
    .select(['id', 'slug'])
    .where('submission', '=', submission)
    .executeTakeFirst();
  return done && (id === null || done.id === id) ? done : null;
}

async function isSlugTaken(db: Db, { id, slug }: ArticleWrite): Promise<boolean> {
  const holder = await db
    .selectFrom('blogs')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== id;
}

async function previewWrite(
  db: Db,
  article: ArticleWrite,
): Promise<WrittenArticle | ArticleWriteError | null> {
  const done = await findEarlierSubmission(db, article);
  if (done) return done;
  if (await isSlugTaken(db, article)) return 'slug-taken';
  const refusal = await findTwinError(db, article);
  if (refusal) return refusal;
  if (article.id === null) return null;
  const row = await db
    .selectFrom('blogs')
    .select('version')
    .where('id', '=', article.id)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.version === article.version ? null : 'changed';
}
