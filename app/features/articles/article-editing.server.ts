import { localPath } from '~/shared/i18n/language';
import { guarded } from '~/shared/result/guarded';
import { failed, ok, type Result } from '~/shared/result/result';
import { SourceFailure } from '~/shared/result/store-error';
import { todayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import {
  draftProblems,
  publishingProblems,
  stateOf,
  type ArticleContent,
  type ArticleProblems,
  type ArticleState,
  type BlogStatus,
} from './article-draft';
import { pictureNameOf, type SkippedPicture } from './article-picture';
import type { ArticlePictures } from './article-picture.store';
import type { BlogReading } from './articles.server';
import { cleanArticleHtml } from './clean-html';
import { takeIn, takeOver, type ChosenPicture } from './picture-intake.server';
import { readingOf } from './stored-reading.server';
import { slugAfter } from './slug';
import { mainImageUrlOf, sortPictures, toContent, type ArticleInput } from './article-input';
import type {
  ArticlePicture,
  ArticleQuery,
  ArticleWrite,
  BlogWriting,
  FoundArticles,
  StoredArticle,
} from './article-editing.store';

/** Articles on a page of the administration's list. */
const ARTICLES_PER_PAGE = 25;

/** `keep`: the article stays a draft, public or withdrawn, as it was; a new one becomes a draft. */
export type SaveIntent = 'keep' | 'publish';

export interface SavedArticle {
  readonly id: number;
  readonly slug: string;
  readonly state: ArticleState;
}

export type SaveFailure =
  | { readonly kind: 'invalid'; readonly problems: ArticleProblems }
  /** Somebody else changed it meanwhile: the article as it is now. */
  | { readonly kind: 'changed'; readonly latest: StoredArticle }
  | { readonly kind: 'gone' };

/** `unsupported`: the service that publishes the articles cannot take one back. */
export type StepFailure = 'changed' | 'gone' | 'unsupported' | 'failed';

/** Who does it: an administrator, or the holder of a key of the API. */
export interface Editor {
  readonly email: string;
}

/** An article whose HTML is clean and whose pictures are known. */
export interface ComposedArticle {
  /** Null for a new article. */
  readonly before: StoredArticle | null;
  readonly version: number;
  readonly slug: string;
  readonly status: BlogStatus;
  readonly content: ArticleContent;
  readonly main: ArticlePicture | null;
  readonly inText: readonly ArticlePicture[];
  readonly submission: string | null;
  /** Of a new one: the article whose twin it becomes. Absent: none. */
  readonly twinOf?: number | null;
  /** What is known to be wrong with it already. */
  readonly problems?: ArticleProblems;
}

/** The form that an editor sends. */
export interface SaveRequest {
  /** Null for a new article. */
  readonly id: number | null;
  readonly version: number;
  readonly intent: SaveIntent;
  readonly article: ArticleInput;
  readonly submission: string | null;
  /** Of a new one: the article whose twin it becomes. */
  readonly twinOf: number | null;
}

export interface Writing {
  /** @returns the authors that the panel offers, in its order */
  authors(): Promise<readonly string[]>;
  /** @returns a page of the articles that fit, and how many pages there are */
  list(
    query: Pick<ArticleQuery, 'words' | 'state' | 'language'>,
    page: number,
  ): Promise<FoundArticles & { readonly pages: number }>;
  /** @returns the article; null when there is none */
  find(id: number): Promise<StoredArticle | null>;
  /** @returns the uploaded pictures of these names that the article may use, in that order */
  pictures(names: readonly string[], id: number | null): Promise<readonly ArticlePicture[]>;
  /** @returns the uploaded pictures of these names that a new article may use; those of its twin come as copies */
  takeOver(names: readonly string[], twinOf: number): Promise<readonly ArticlePicture[]>;
  /** Keeps the good ones of chosen pictures. @returns those, and why each of the others was not kept. @throws SourceFailure */
  keepPictures(
    chosen: readonly ChosenPicture[],
    before: readonly ArticlePicture[],
  ): Promise<{
    readonly kept: readonly ArticlePicture[];
    readonly skipped: readonly SkippedPicture[];
  }>;
  /** Stores what an editor typed, and publishes it where that is intended. @returns the stored article, or why it was refused */
  save(admin: Editor, request: SaveRequest): Promise<Result<SavedArticle, SaveFailure | 'failed'>>;
  /** Stores an article that was composed elsewhere, under the same rules. @returns the stored article, or why it was refused */
  put(
    admin: Editor,
    article: ComposedArticle,
  ): Promise<Result<SavedArticle, SaveFailure | 'failed'>>;
  /** Publishes a stored article as it is. @returns the article, or why it stays as it was */
  publish(
    admin: Editor,
    id: number,
    version: number,
  ): Promise<Result<SavedArticle, SaveFailure | 'failed'>>;
  /** Takes an article off the site; it can be published again. @returns ok, or why it stays */
  unpublish(admin: Editor, id: number, version: number): Promise<Result<'done', StepFailure>>;
  /** Removes an article and its pictures for good. @returns ok, or why it stays */
  remove(admin: Editor, id: number, version: number): Promise<Result<'done', StepFailure>>;
  /** @returns an article as readers will see it, from what is stored */
  reading(article: StoredArticle): BlogReading;
  /** @returns the same from what was typed, with nothing stored */
  preview(article: ArticleInput, before: StoredArticle): Promise<BlogReading>;
  /** Removes pictures that are older and belong to no article; for housekeeping. @returns how many went */
  sweep(before: Date): Promise<number>;
}

interface Parts {
  readonly source: BlogWriting;
  readonly pictures: ArticlePictures;
  readonly clock: Clock;
}

/** @returns the use-cases of editors. Methods that return a `Result` never throw `SourceFailure`, the others may */
export function createWriting(parts: Parts): Writing {
  const { source, pictures, clock } = parts;
  const today = () => todayInIndia(clock);

  async function sorted(names: readonly string[], id: number | null) {
    return sortPictures(names, await source.findPictures(names, id));
  }

  async function save(admin: Editor, request: SaveRequest) {
    const { id, version, article, intent, submission, twinOf } = request;
    const before = id === null ? null : await source.find(id);
    if (id !== null && !before) return failed<SaveFailure>({ kind: 'gone' });
    const { main, content: inText } = await sorted(article.pictures, id);
    const html = await cleanArticleHtml(article.htmlContent);
    const original = twinOf === null ? null : await source.find(twinOf);
    const content = toContent(article, mainImageUrlOf(main, before ?? original), html);
    const status: BlogStatus = intent === 'publish' ? 'published' : (before?.status ?? 'draft');
    const slug = slugAfter(content.heading, before);
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
  ) {
    const isPublic = status === 'published';
    const content = isPublic ? scheduled(article.content, today()) : article.content;
    const problems = {
      ...article.problems,
      ...draftProblems(content, slug),
      ...(isPublic ? publishingProblems(content, keysOf(inText)) : {}),
    };
    if (Object.keys(problems).length > 0) return failed<SaveFailure>({ kind: 'invalid', problems });
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
  ): Promise<Result<SavedArticle, SaveFailure>> {
    const state = stateOf(article.status, article.content, today());
    const written = await source.write({
      ...article,
      changedBy: admin.email,
      audit: {
        actor: admin.email,
        action: actionOf(before, article.status, state),
        detail: titleWithPath({ ...article.content, slug: article.slug }),
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

  async function publish(admin: Editor, id: number, version: number) {
    const before = await source.find(id);
    if (!before) return failed<SaveFailure>({ kind: 'gone' });
    if (before.version !== version) return failed<SaveFailure>({ kind: 'changed', latest: before });
    const content = scheduled(before, today());
    const problems = publishingProblems(content, keysOf(before.pictures));
    if (Object.keys(problems).length > 0) return failed<SaveFailure>({ kind: 'invalid', problems });
    const main = pictureNameOf(before.mainImageUrl);
    return write(admin, before, {
      id,
      version,
      slug: before.slug,
      status: 'published',
      content,
      pictures: [...before.pictures.map(({ name }) => name), ...(main ? [main] : [])],
      submission: null,
    });
  }

  async function unpublish(admin: Editor, id: number, version: number) {
    const outcome = await source.changeStatus({
      id,
      version,
      status: 'withdrawn',
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
        detail: before ? titleWithPath(before) : '',
      },
    });
    if (typeof outcome === 'string') return failed(outcome);
    for (const name of outcome.pictures) await pictures.remove(name);
    return ok('done' as const);
  }

  return {
    authors: () => source.authors(),
    async list(query, page) {
      const found = await source.list({
        ...query,
        today: today(),
        limit: ARTICLES_PER_PAGE,
        offset: (page - 1) * ARTICLES_PER_PAGE,
      });
      return { ...found, pages: Math.max(1, Math.ceil(found.total / ARTICLES_PER_PAGE)) };
    },
    find: (id) => source.find(id),
    async pictures(names, id) {
      const { main, content } = await sorted(names, id);
      return [...content, ...(main ? [main] : [])];
    },
    takeOver: (names, twinOf) => takeOver(names, twinOf, parts),
    keepPictures: (chosen, before) => takeIn(chosen, before, parts),
    save: (admin, request) => guarded(() => save(admin, request)),
    put: (admin, article) => guarded(() => put(admin, article)),
    publish: (admin, id, version) => guarded(() => publish(admin, id, version)),
    unpublish: (admin, id, version) =>
      guarded(() => supported(() => unpublish(admin, id, version))),
    remove: (admin, id, version) => guarded(() => supported(() => remove(admin, id, version))),
    reading: (article) => readingOf(article, article, article.pictures, today()),
    async preview(article, before) {
      const { main, content } = await sorted(article.pictures, before.id);
      const html = await cleanArticleHtml(article.htmlContent);
      const typed = toContent(article, mainImageUrlOf(main, before), html);
      return readingOf(typed, before, content, today());
    },
    async sweep(before) {
      const forgotten = await source.forgetPictures(before);
      for (const name of forgotten) await pictures.remove(name);
      const unknown = await pictures.sweep(before, (names) => source.picturesKnown(names));
      return forgotten.length + unknown;
    },
  };
}

/** Does what the source may have no way to do. @throws SourceFailure of any other kind. */
async function supported<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'unsupported'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'unsupported') return failed(error.kind);
    throw error;
  }
}

/** What is public has a day from which it is. */
function scheduled<Content extends ArticleContent>(content: Content, today: CalendarDate): Content {
  return { ...content, scheduleDate: content.scheduleDate ?? today };
}

/** How the audit log names an article. */
function titleWithPath(article: Pick<StoredArticle, 'mainHeading' | 'slug' | 'language'>): string {
  return `${article.mainHeading} (${localPath(`/blogs/${article.slug}`, article.language)})`;
}

/** The words under which the HTML may name pictures. */
function keysOf(pictures: readonly ArticlePicture[]): string[] {
  return pictures.flatMap(({ contentKey }) => contentKey ?? []);
}

function actionOf(before: StoredArticle | null, status: BlogStatus, state: ArticleState): string {
  if (status !== 'published') return before ? 'blog edited' : 'blog drafted';
  if (before?.status === 'published') return 'blog edited';
  return state === 'scheduled' ? 'blog scheduled' : 'blog published';
}
