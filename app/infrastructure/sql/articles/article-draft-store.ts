import type {
  ArticleDraftStore,
  ArticleWriteError,
  WrittenArticle,
} from '~/features/articles/article-editing.store';
import type { Clock } from '~/shared/time/clock';
import { previewWrite } from './article-write-checks';
import { createSqlArticleEditing, writeArticle } from './article-editing';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { inTransaction } from '~/infrastructure/sql/engine/transaction';

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
