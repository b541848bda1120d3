import type { AuditEntry } from '~/shared/audit-entry';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ArticleContent } from './article-draft';
import type { ArticleState, ArticleStatus } from './article-visibility';

export interface ArticlePicture {
  readonly name: string;
  readonly contentKey: string | null;
  /** File name on the editor's machine, for display only. */
  readonly originalName: string;
}

export interface ArticleTwin {
  readonly id: number;
  readonly language: Language;
}

export interface StoredArticle extends ArticleContent {
  readonly id: number;
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly version: number;
  /** Last editor; empty for bundled articles. */
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly pictures: readonly ArticlePicture[];
  readonly twins: readonly ArticleTwin[];
}

export interface ArticleItem {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly mainHeading: string;
  readonly author: string;
  readonly status: ArticleStatus;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly scheduleDate: CalendarDate | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export interface ArticleQuery {
  /** Word prefixes that must all match; empty: all articles. */
  readonly words: readonly string[];
  readonly state: ArticleState | null;
  readonly language: Language | null;
  readonly today: CalendarDate;
  readonly limit: number;
  readonly offset: number;
}

export interface ArticleListPage {
  readonly items: readonly ArticleItem[];
  readonly total: number;
  /** Search words are too common: only the first articles were scanned, so matches can be missing. */
  readonly isTruncated: boolean;
}

export interface ArticleWrite {
  readonly id: number | null;
  /** Version the editor opened; ignored for a new article. */
  readonly version: number;
  readonly slug: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
  /** Content and main pictures; omitted ones are detached. */
  readonly pictures: readonly string[];
  /** Idempotency key of the rendered form; null for none. */
  readonly submission: string | null;
  readonly twinOf?: number | null;
  readonly changedBy: string;
  /** The store adds `subject`, because it knows the id. */
  readonly audit: Omit<AuditEntry, 'subject'>;
}

/**
 * - `changed`: concurrent edit, nothing written
 * - `gone`: no such article
 * - `slug-taken`: another article has this slug
 * - `twin-taken`: a version in this language exists
 * - `twin-gone`: the original no longer exists
 * - `language-refused`: this language cannot be published
 */
export type ArticleWriteError =
  'changed' | 'gone' | 'slug-taken' | 'twin-taken' | 'twin-gone' | 'language-refused';

export interface WrittenArticle {
  readonly id: number;
  readonly slug: string;
}

export interface StatusChange {
  readonly id: number;
  readonly version: number;
  readonly status: ArticleStatus;
  readonly changedBy: string;
  readonly audit: Omit<AuditEntry, 'subject'>;
}

export type ArticleRemoval = Omit<StatusChange, 'status'>;

/**
 * Every method can throw `StoreError`. One call writes a whole article, because the provider saves it with one
 * multipart request and falls back to query parameters (onboarding specification, section 4).
 */
export interface ArticleEditingStore {
  /** @returns authors in display order */
  authors(): Promise<readonly string[]>;
  /**
   * Order: last changed first; scheduled articles nearest first; published articles newest first.
   * @returns a page of the matching articles
   */
  list(query: ArticleQuery): Promise<ArticleListPage>;
  /** @returns null if there is no such article */
  find(id: number): Promise<StoredArticle | null>;
  /** @returns the written article, or why it was refused */
  write(article: ArticleWrite): Promise<WrittenArticle | ArticleWriteError>;
  /** @returns `changed` after a concurrent edit, `gone` for an unknown article */
  changeStatus(change: StatusChange): Promise<'done' | 'changed' | 'gone'>;
  /** @returns the names of orphaned pictures; `changed` after a concurrent edit, `gone` for an unknown article */
  remove(
    removal: ArticleRemoval,
  ): Promise<{ readonly pictures: readonly string[] } | 'changed' | 'gone'>;
  addPictures(pictures: readonly ArticlePicture[]): Promise<void>;
  /** @returns the article's own pictures and unassigned ones, in upload order */
  findPictures(names: readonly string[], blogId: number | null): Promise<readonly ArticlePicture[]>;
  /** Deletes records of old unassigned pictures. @returns their names */
  deleteUnusedPictures(before: Date): Promise<readonly string[]>;
  /**
   * @param names a few hundred at most
   * @returns the names that exist
   */
  findKnownPictures(names: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface SentArticleRecord {
  /** Id at the publishing service; null if it returned none. */
  readonly providerId: number | null;
}

/** For sites whose articles are published by another service. Every method can throw `StoreError`. */
export interface ArticleDraftStore extends ArticleEditingStore {
  /** @returns the error or earlier result that `write` would return; null if it would store the article */
  previewSave(article: ArticleWrite): Promise<WrittenArticle | ArticleWriteError | null>;
  /**
   * Saves an article after the service accepted it.
   * @returns the article, or why it was refused
   */
  saveSent(
    article: ArticleWrite,
    sent: SentArticleRecord,
  ): Promise<WrittenArticle | ArticleWriteError>;
  /** @returns null if nothing was sent */
  findSent(id: number): Promise<SentArticleRecord | null>;
}
