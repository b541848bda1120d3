import { pictureNameOf } from '~/features/articles/article-picture';
import type {
  ArticleDraftStore,
  ArticleWrite,
  BlogWriting,
  SentArticle,
  StoredArticle,
  WriteRefusal,
  WrittenArticle,
} from '~/features/articles/article-editing.store';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { SourceFailure } from '~/shared/result/store-error';
import type { ArticleSending } from './article-sending';
import type { ProviderBlogs } from './blogs';
import { createLimiter } from '~/shared/result/limiter';

interface Dependencies {
  readonly draftStore: ArticleDraftStore;
  readonly sending: ArticleSending;
  readonly blogs: Pick<ProviderBlogs, 'forgetAll'>;
}

/**
 * Articles are edited in the local store and published at the provider's service: the whole article is sent before
 * the local status
 * changes, so a failure leaves it as it was.
 */
export function createProviderBlogWriting({
  draftStore,
  sending,
  blogs,
}: Dependencies): BlogWriting {
  // A double click must not send an article twice.
  const inTurn = createLimiter(1);

  async function write(article: ArticleWrite): Promise<WrittenArticle | WriteRefusal> {
    const foreseen = await draftStore.foresee(article);
    if (foreseen !== null) return foreseen;
    const sent = article.id === null ? null : await draftStore.sentOf(article.id);
    if (article.status !== 'published') {
      const before = article.id === null ? null : await draftStore.find(article.id);
      if (before) assertNotPublic(before, sent);
      return draftStore.write(article);
    }
    // The service has no languages.
    if (article.content.language !== BASE_LANGUAGE) return 'language-refused';
    const known = await draftStore.findPictures(article.pictures, article.id);
    const outcome = await sending.send({
      providerId: sent?.providerId ?? null,
      slug: article.slug,
      content: article.content,
      pictures: known.filter(({ contentKey }) => contentKey !== null),
    });
    return outcome === 'slug-taken' ? outcome : draftStore.writeSent(article, outcome);
  }

  async function current({ id, version }: { readonly id: number; readonly version: number }) {
    const article = await draftStore.find(id);
    if (!article) return 'gone';
    return article.version === version ? article : 'changed';
  }

  function changing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return inTurn(async () => {
      try {
        return await work();
      } finally {
        blogs.forgetAll();
      }
    });
  }

  return {
    authors: () => draftStore.authors(),
    list: (query) => draftStore.list(query),
    find: (id) => draftStore.find(id),
    addPictures: (pictures) => draftStore.addPictures(pictures),
    findPictures: (names, blogId) => draftStore.findPictures(names, blogId),
    forgetPictures: (before) => draftStore.forgetPictures(before),
    picturesKnown: (names) => draftStore.picturesKnown(names),

    write: (article) => changing(() => write(article)),

    changeStatus: (change) =>
      changing(async () => {
        const article = await current(change);
        if (typeof article === 'string') return article;
        if (change.status === 'published') {
          const written = await write(wholeOf(article, change));
          if (typeof written === 'object') return 'done';
          if (written === 'changed' || written === 'gone') return written;
          throw written === 'slug-taken'
            ? new SourceFailure('unavailable', 'address-taken')
            : new SourceFailure('unsupported', 'unsupported-by-service');
        }
        assertNotPublic(article, await draftStore.sentOf(change.id));
        return draftStore.changeStatus(change);
      }),

    remove: (removal) =>
      changing(async () => {
        const article = await current(removal);
        if (typeof article === 'string') return article;
        assertNotPublic(article, await draftStore.sentOf(removal.id));
        return draftStore.remove(removal);
      }),
  };
}

function assertNotPublic({ status }: StoredArticle, sent: SentArticle | null): void {
  if (status !== 'published' || !sent) return;
  throw new SourceFailure('unsupported', 'unsupported-by-service');
}

function wholeOf(
  article: StoredArticle,
  { status, changedBy, audit }: Pick<ArticleWrite, 'status' | 'changedBy' | 'audit'>,
): ArticleWrite {
  const { id, version, slug, pictures, mainImageUrl } = article;
  const main = pictureNameOf(mainImageUrl);
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
