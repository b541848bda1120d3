import { toLocalPath } from '~/shared/i18n/language';
import { guarded, withStoreFallback } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import { getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import {
  findDraftProblems,
  findPublishingProblems,
  type ArticleContent,
  type ArticleProblems,
} from './article-draft';
import { getArticleState, type ArticleState, type ArticleStatus } from './article-visibility';
import type { ArticlePictureStore } from './article-picture';
import { cleanArticleHtml } from './clean-html';
import {
  storeChosenPictures,
  copyTwinPictures,
  type ChosenPicture,
  getMainImageUrl,
  getPictureNames,
  sortPictures,
  toContent,
  type ArticleInput,
} from './picture-intake.server';
import { buildReading } from './build-reading.server';
import { getUpdatedSlug } from './slug';
import type {
  ArticlePicture,
  ArticleQuery,
  ArticleWrite,
  ArticleEditingStore,
  StoredArticle,
} from './article-editing.store';

const ARTICLES_PER_PAGE = 25;

/** `keep` does not change the state; a new article becomes a draft. */
export type SaveIntent = 'keep' | 'publish';

export interface SavedArticle {
  readonly id: number;
  readonly slug: string;
  readonly state: ArticleState;
}

export type SaveFailure =
  | { readonly kind: 'invalid'; readonly problems: ArticleProblems }
  /** Concurrent edit: the current article. */
  | { readonly kind: 'changed'; readonly latest: StoredArticle }
  | { readonly kind: 'gone' };

type SaveResult = Result<SavedArticle, SaveFailure>;

export interface Editor {
  readonly email: string;
}

export interface ComposedArticle {
  readonly before: StoredArticle | null;
  readonly version: number;
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
  readonly main: ArticlePicture | null;
  readonly inText: readonly ArticlePicture[];
  readonly submission: string | null;
  /** Id of the article that a new twin translates. */
  readonly twinOf?: number | null;
  readonly problems?: ArticleProblems;
}

export interface SaveRequest {
  readonly id: number | null;
  readonly version: number;
  readonly intent: SaveIntent;
  readonly article: ArticleInput;
  readonly submission: string | null;
  /** Id of the article that a new twin translates. */
  readonly twinOf: number | null;
}

interface Parts {
  readonly source: ArticleEditingStore;
  readonly pictures: ArticlePictureStore;
  readonly clock: Clock;
}

/**
 * Methods that return a `Result` never throw `StoreError`; the others can.
 * @returns the use cases for editing articles
 */
export function createArticleEditing(parts: Parts) {
  const { source, pictures, clock } = parts;
  const today = () => getTodayInIndia(clock);

  async function loadSortedPictures(names: readonly string[], id: number | null) {
    return sortPictures(names, await source.findPictures(names, id));
  }

  async function save(admin: Editor, request: SaveRequest): Promise<SaveResult> {
    const { id, version, article, intent, submission, twinOf } = request;
    const before = id === null ? null : await source.find(id);
    if (id !== null && !before) return failed({ kind: 'gone' });
    const { main, content: inText } = await loadSortedPictures(article.pictures, id);
    const html = await cleanArticleHtml(article.htmlContent);
    const original = twinOf === null ? null : await source.find(twinOf);
    const content = toContent(article, getMainImageUrl(main, before ?? original), html);
    const status: ArticleStatus = intent === 'publish' ? 'published' : (before?.status ?? 'draft');
    const slug = getUpdatedSlug(content.heading, before);
    return put(admin, { before, version, slug, status, content, main, inText, submission, twinOf });
  }

  async function put(
    admin: Editor,
    {
      before,
      version,
      slug,
      status,
      main,
      inText,
      submission,
      twinOf,
      ...article
    }: ComposedArticle,
  ): Promise<SaveResult> {
    const isPublic = status === 'published';
    const content = isPublic ? withScheduleDate(article.content, today()) : article.content;
    const problems = {
      ...article.problems,
      ...findDraftProblems(content, slug),
      ...(isPublic ? findPublishingProblems(content, getKeys(inText)) : {}),
    };
    if (Object.keys(problems).length > 0) return failed({ kind: 'invalid', problems });
    return write(admin, before, {
      id: before?.id ?? null,
      version,
      slug,
      status,
      content,
      pictures: [...inText, ...(main ? [main] : [])].map(({ name }) => name),
      submission,
      twinOf: twinOf ?? null,
    });
  }

  async function write(
    admin: Editor,
    before: StoredArticle | null,
    article: Omit<ArticleWrite, 'changedBy' | 'audit'>,
  ): Promise<SaveResult> {
    const state = getArticleState(article.status, article.content, today());
    const written = await source.write({
      ...article,
      changedBy: admin.email,
      audit: {
        actor: admin.email,
        action: getAuditAction(before, article.status, state),
        detail: formatTitleWithPath({ ...article.content, slug: article.slug }),
      },
    });
    if (typeof written === 'object') return ok({ ...written, state });
    switch (written) {
      case 'gone':
        return failed({ kind: 'gone' });
      case 'slug-taken':
        return failed({ kind: 'invalid', problems: { heading: { takenSlug: article.slug } } });
      case 'twin-taken':
      case 'twin-gone':
      case 'language-refused':
        return failed({ kind: 'invalid', problems: { language: written } });
      case 'changed': {
        const latest = article.id === null ? null : await source.find(article.id);
        return failed(latest ? { kind: 'changed', latest } : { kind: 'gone' });
      }
    }
  }

  async function publish(admin: Editor, id: number, version: number): Promise<SaveResult> {
    const before = await source.find(id);
    if (!before) return failed({ kind: 'gone' });
    if (before.version !== version) return failed({ kind: 'changed', latest: before });
    const content = withScheduleDate(before, today());
    const problems = findPublishingProblems(content, getKeys(before.pictures));
    if (Object.keys(problems).length > 0) return failed({ kind: 'invalid', problems });
    return write(admin, before, {
      id,
      version,
      slug: before.slug,
      status: 'published',
      content,
      pictures: getPictureNames(before),
      submission: null,
    });
  }

  async function unpublish(admin: Editor, id: number, version: number) {
    const outcome = await source.changeStatus({
      id,
      version,
      status: 'unpublished',
      changedBy: admin.email,
      audit: { actor: admin.email, action: 'blog unpublished', detail: '' },
    });
    return outcome === 'done' ? ok(outcome) : failed(outcome);
  }

  async function remove(admin: Editor, id: number, version: number) {
    const before = await source.find(id);
    const outcome = await source.remove({
      id,
      version,
      changedBy: admin.email,
      audit: {
        actor: admin.email,
        action: 'blog deleted',
        detail: before ? formatTitleWithPath(before) : '',
      },
    });
    if (typeof outcome === 'string') return failed(outcome);
    for (const name of outcome.pictures) await pictures.remove(name);
    return ok('done' as const);
  }

  return {
    /** @returns authors in display order */
    authors: () => source.authors(),
    /** @returns a page of matching articles, and the number of pages */
    async list(query: Pick<ArticleQuery, 'words' | 'state' | 'language'>, page: number) {
      const found = await source.list({
        ...query,
        today: today(),
        limit: ARTICLES_PER_PAGE,
        offset: (page - 1) * ARTICLES_PER_PAGE,
      });
      return { ...found, pages: Math.max(1, Math.ceil(found.total / ARTICLES_PER_PAGE)) };
    },
    /** @returns null if there is no such article */
    find: (id: number) => source.find(id),
    /** @returns uploaded pictures the article can use, in the order of `names` */
    async pictures(names: readonly string[], id: number | null) {
      const { main, content } = await loadSortedPictures(names, id);
      return [...content, ...(main ? [main] : [])];
    },
    /** @returns pictures for a new article, with copies of the twin's pictures */
    copyTwinPictures: (names: readonly string[], twinOf: number) =>
      copyTwinPictures(names, twinOf, parts),
    /** @returns stored pictures, and the reason for each skipped one @throws StoreError */
    storePictures: (chosen: readonly ChosenPicture[], before: readonly ArticlePicture[]) =>
      storeChosenPictures(chosen, before, parts),
    /** @returns the stored article, or why it was refused */
    save: (admin: Editor, request: SaveRequest) => guarded(() => save(admin, request)),
    /** @returns the stored article, or why it was refused */
    put: (admin: Editor, article: ComposedArticle) => guarded(() => put(admin, article)),
    /** @returns the article, or the reason why it was not published */
    publish: (admin: Editor, id: number, version: number) =>
      guarded(() => publish(admin, id, version)),
    /** Reversible. @returns ok, or the reason why the article was not unpublished */
    unpublish: (admin: Editor, id: number, version: number) =>
      guarded(() => catchUnsupported(() => unpublish(admin, id, version))),
    /** Irreversible; also deletes the pictures. @returns ok, or the reason why the article was not deleted */
    remove: (admin: Editor, id: number, version: number) =>
      guarded(() => catchUnsupported(() => remove(admin, id, version))),
    /** @returns the stored article as readers will see it */
    reading: (article: StoredArticle) => buildReading(article, article, article.pictures, today()),
    /** Renders the submitted values without storing them. @returns the article as readers would see it */
    async preview(article: ArticleInput, before: StoredArticle) {
      const { main, content } = await loadSortedPictures(article.pictures, before.id);
      const html = await cleanArticleHtml(article.htmlContent);
      const typed = toContent(article, getMainImageUrl(main, before), html);
      return buildReading(typed, before, content, today());
    },
    /** Deletes old unreferenced pictures. @returns the number of pictures */
    async sweep(before: Date) {
      const unusedPictures = await source.deleteUnusedPictures(before);
      for (const name of unusedPictures) await pictures.remove(name);
      const unknown = await pictures.sweep(before, (names) => source.findKnownPictures(names));
      return unusedPictures.length + unknown;
    },
  };
}

export type ArticleEditing = ReturnType<typeof createArticleEditing>;

/** `unsupported`: the publishing service cannot unpublish. @throws StoreError for other failures */
async function catchUnsupported<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'unsupported'>> {
  return withStoreFallback(work, () => failed('unsupported'), 'unsupported');
}

/** Published articles need a schedule date. */
function withScheduleDate<Content extends ArticleContent>(
  content: Content,
  today: CalendarDate,
): Content {
  return { ...content, scheduleDate: content.scheduleDate ?? today };
}

function formatTitleWithPath(
  article: Pick<StoredArticle, 'mainHeading' | 'slug' | 'language'>,
): string {
  return `${article.mainHeading} (${toLocalPath(`/blogs/${article.slug}`, article.language)})`;
}

function getKeys(pictures: readonly ArticlePicture[]): string[] {
  return pictures.flatMap(({ contentKey }) => contentKey ?? []);
}

function getAuditAction(
  before: StoredArticle | null,
  status: ArticleStatus,
  state: ArticleState,
): string {
  if (status !== 'published') return before ? 'blog edited' : 'blog drafted';
  if (before?.status === 'published') return 'blog edited';
  return state === 'scheduled' ? 'blog scheduled' : 'blog published';
}
