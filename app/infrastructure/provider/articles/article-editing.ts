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
  /** The own store's: drafts, versions, pictures and the audit log, and what was sent. */
  readonly draftStore: ArticleDraftStore;
  readonly sending: ArticleSending;
  /** Remembers articles, and must forget them when one is changed. */
  readonly blogs: Pick<ProviderBlogs, 'forgetAll'>;
}

/**
 * Editors' articles, written in the own store and published by the provider's service: what becomes public is sent, whole, before
 * the own store says that it is. When the service fails, the article stays what it was.
 */
export function createProviderBlogWriting({
  draftStore,
  sending,
  blogs,
}: Dependencies): BlogWriting {
  // The same form, pressed twice, must not send its article twice.
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
    // Neither the service nor its calls know of languages.
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

  /** The article that is about to change, if it still is what the editor saw. */
  async function current({ id, version }: { readonly id: number; readonly version: number }) {
    const article = await draftStore.find(id);
    if (!article) return 'gone';
    return article.version === version ? article : 'changed';
  }

  /** Does something to an article at the service and here; nothing of the service's is remembered after it. */
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

/** @throws SourceFailure `unsupported` for an article that the service shows: it has no call that takes one back. */
function assertNotPublic({ status }: StoredArticle, sent: SentArticle | null): void {
  if (status !== 'published' || !sent) return;
  throw new SourceFailure('unsupported', 'unsupported-by-service');
}

/** An article as it is stored, to be made public. */
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
