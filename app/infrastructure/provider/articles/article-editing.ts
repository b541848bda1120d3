import { parsePictureName } from '~/features/articles/article-picture';
import type {
  ArticleDraftStore,
  ArticleWrite,
  ArticleEditingStore,
  SentArticleRecord,
  StoredArticle,
  ArticleWriteError,
  WrittenArticle,
} from '~/features/articles/article-editing.store';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { StoreError } from '~/shared/result/store-error';
import type { ArticleSender } from './article-sending';
import type { ProviderArticleStore } from './article-store';
import { createLimiter } from '~/shared/result/limiter';

interface Dependencies {
  readonly draftStore: ArticleDraftStore;
  readonly sending: ArticleSender;
  readonly blogs: Pick<ProviderArticleStore, 'clear'>;
}

/**
 * Edits articles in the local store and publishes them to the provider's service. The article is sent before the
 * local status changes, so a failure leaves the status unchanged.
 */
export function createProviderArticleEditing({
  draftStore,
  sending,
  blogs,
}: Dependencies): ArticleEditingStore {
  // A double click must not send an article twice.
  const inTurn = createLimiter(1);

  async function write(article: ArticleWrite): Promise<WrittenArticle | ArticleWriteError> {
    const foreseen = await draftStore.previewSave(article);
    if (foreseen !== null) return foreseen;
    const sent = article.id === null ? null : await draftStore.findSent(article.id);
    if (article.status !== 'published') {
      const before = article.id === null ? null : await draftStore.find(article.id);
      if (before) assertNotPublic(before, sent);
      return draftStore.write(article);
    }
    // The service supports only one language.
    if (article.content.language !== BASE_LANGUAGE) return 'language-refused';
    const known = await draftStore.findPictures(article.pictures, article.id);
    const outcome = await sending.send({
      providerId: sent?.providerId ?? null,
      slug: article.slug,
      content: article.content,
      pictures: known.filter(({ contentKey }) => contentKey !== null),
    });
    return outcome === 'slug-taken' ? outcome : draftStore.saveSent(article, outcome);
  }

  async function current({ id, version }: { readonly id: number; readonly version: number }) {
    const article = await draftStore.find(id);
    if (!article) return 'gone';
    return article.version === version ? article : 'changed';
  }

  const withCacheInvalidation = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    inTurn(() => work().finally(() => blogs.clear()));

  return {
    ...draftStore,

    write: (article) => withCacheInvalidation(() => write(article)),

    changeStatus: (change) =>
      withCacheInvalidation(async () => {
        const article = await current(change);
        if (typeof article === 'string') return article;
        if (change.status === 'published') {
          const written = await write(readWhole(article, change));
          if (typeof written === 'object') return 'done';
          if (written === 'changed' || written === 'gone') return written;
          throw written === 'slug-taken'
            ? new StoreError('unavailable', 'address-taken')
            : new StoreError('unsupported', 'unsupported-by-service');
        }
        assertNotPublic(article, await draftStore.findSent(change.id));
        return draftStore.changeStatus(change);
      }),

    remove: (removal) =>
      withCacheInvalidation(async () => {
        const article = await current(removal);
        if (typeof article === 'string') return article;
        assertNotPublic(article, await draftStore.findSent(removal.id));
        return draftStore.remove(removal);
      }),
  };
}

function assertNotPublic({ status }: StoredArticle, sent: SentArticleRecord | null): void {
  if (status !== 'published' || !sent) return;
  throw new StoreError('unsupported', 'unsupported-by-service');
}

function readWhole(
  article: StoredArticle,
  { status, changedBy, audit }: Pick<ArticleWrite, 'status' | 'changedBy' | 'audit'>,
): ArticleWrite {
  const { id, version, slug, pictures, mainImageUrl } = article;
  const main = parsePictureName(mainImageUrl);
  return {
    id,
    version,
    slug,
    status,
    content: article,
    pictures: [...pictures.map(({ name }) => name), ...(main ? [main] : [])],
    submission: null,
    changedBy,
    audit,
  };
}
