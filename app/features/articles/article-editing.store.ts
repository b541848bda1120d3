import type { AuditEntry } from '~/shared/audit-entry';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ArticleContent, ArticleState, BlogStatus } from './article-draft';

/** An uploaded picture of an article. */
export interface ArticlePicture {
  /** Its name among the stored pictures. */
  readonly name: string;
  /** The word under which the article's HTML names it; null for the main picture. */
  readonly contentKey: string | null;
  /** The file's name on the editor's machine, for showing only. */
  readonly originalName: string;
}

/** The same article in another language. */
export interface ArticleTwin {
  readonly id: number;
  readonly language: Language;
}

/** An article as editors see it. */
export interface StoredArticle extends ArticleContent {
  readonly id: number;
  readonly slug: string;
  readonly status: BlogStatus;
  /** Raised by every change. */
  readonly version: number;
  /** The administrator who changed it last; empty for the site's own articles. */
  readonly changedBy: string;
  readonly changedAt: Date;
  /** Of the article's text, in the order in which they were uploaded. */
  readonly pictures: readonly ArticlePicture[];
  readonly twins: readonly ArticleTwin[];
}

/** What the list shows of an article. */
export interface ArticleItem {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly mainHeading: string;
  readonly author: string;
  readonly status: BlogStatus;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly scheduleDate: CalendarDate | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/** Which articles are asked for. */
export interface ArticleQuery {
  /** Beginnings of words that must all be found; none: all articles. */
  readonly words: readonly string[];
  /** Null: in any state. */
  readonly state: ArticleState | null;
  /** Null: in any language. */
  readonly language: Language | null;
  readonly today: CalendarDate;
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list. */
export interface FoundArticles {
  readonly items: readonly ArticleItem[];
  readonly total: number;
  /** All words of the search are so common that only the first articles of the list were looked through: others may be missing. */
  readonly isCut: boolean;
}

/** An article to be written. */
export interface ArticleWrite {
  /** Null for a new one. */
  readonly id: number | null;
  /** The version that was opened; whatever for a new one. */
  readonly version: number;
  readonly slug: string;
  readonly status: BlogStatus;
  readonly content: ArticleContent;
  /** Of the text and the main one; pictures that the article had and that are not named lose it. */
  readonly pictures: readonly string[];
  /** Names the rendering of the form; the same one again is answered with what it did before. Null: unnamed. */
  readonly submission: string | null;
  /** Of a new one: the article whose twin it becomes. Absent: none. */
  readonly twinOf?: number | null;
  readonly changedBy: string;
  /** The line that it leaves; `subject` is made by the source, which knows the article's number. */
  readonly audit: Omit<AuditEntry, 'subject'>;
}

/**
 * - `changed`: somebody else changed it meanwhile; nothing was written
 * - `gone`: there is no such article (any more)
 * - `slug-taken`: another article has this address now
 * - `twin-taken`: the article or one of its twins stands in this language already
 * - `twin-gone`: there is no article (any more) whose twin it would be
 * - `language-refused`: articles in this language cannot be published
 */
export type WriteRefusal =
  'changed' | 'gone' | 'slug-taken' | 'twin-taken' | 'twin-gone' | 'language-refused';

/** What writing an article comes to. */
export interface WrittenArticle {
  readonly id: number;
  readonly slug: string;
}

/** The status of an article is changed, and nothing else. */
export interface StatusChange {
  readonly id: number;
  readonly version: number;
  readonly status: BlogStatus;
  readonly changedBy: string;
  readonly audit: Omit<AuditEntry, 'subject'>;
}

/** An article is removed for good. */
export type Removal = Omit<StatusChange, 'status'>;

/**
 * Where editors' articles go. Every method may throw `SourceFailure`.
 *
 * One call writes an article whole: it is here that an adapter to the provider's service sends the multipart save, and once
 * more with the text fields as query parameters when that fails (specification of onboarding, section 4).
 */
export interface BlogWriting {
  /** @returns the authors that the panel offers, in its order */
  authors(): Promise<readonly string[]>;
  /**
   * @returns articles, the one changed last first; scheduled ones by their day, the nearest first; published ones the newest
   * first
   */
  list(query: ArticleQuery): Promise<FoundArticles>;
  /** @returns the article; null when there is none */
  find(id: number): Promise<StoredArticle | null>;
  /**
   * Writes an article with all that belongs to it, or nothing. A slug that readers may know stays as a former one.
   * @returns the written article, or why it was refused
   */
  write(article: ArticleWrite): Promise<WrittenArticle | WriteRefusal>;
  /**
   * Publishes an article or takes it off the site.
   * @returns `done`; `changed` when somebody was quicker; `gone` when there is no such article
   */
  changeStatus(change: StatusChange): Promise<'done' | 'changed' | 'gone'>;
  /**
   * Removes an article.
   * @returns the names of its pictures, which nobody needs any more; `changed` when somebody was quicker; `gone` when there is no
   * such article
   */
  remove(removal: Removal): Promise<{ readonly pictures: readonly string[] } | 'changed' | 'gone'>;
  /** Notes pictures that were uploaded and belong to no article yet. */
  addPictures(pictures: readonly ArticlePicture[]): Promise<void>;
  /**
   * @returns those of the named pictures that the article may use: its own, and those that belong to none. In the order of upload
   */
  findPictures(names: readonly string[], blogId: number | null): Promise<readonly ArticlePicture[]>;
  /** Forgets pictures that are older and belong to no article. @returns their names */
  forgetPictures(before: Date): Promise<readonly string[]>;
  /** @returns which of some hundred names are known */
  picturesKnown(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** An article that the service which publishes articles has. */
export interface SentArticle {
  /** Its number there; null where the service gave none. */
  readonly providerId: number | null;
}

/** Where editors' articles are written while another service publishes them. Every method may throw `SourceFailure`. */
export interface ArticleDraftStore extends BlogWriting {
  /** @returns what `write` would refuse, or has done before, as things stand; null where it would write */
  foresee(article: ArticleWrite): Promise<WrittenArticle | WriteRefusal | null>;
  /** Writes an article that the service has taken. @returns the written article, or why it was refused */
  writeSent(article: ArticleWrite, sent: SentArticle): Promise<WrittenArticle | WriteRefusal>;
  /** @returns what was sent of an article; null for nothing */
  sentOf(id: number): Promise<SentArticle | null>;
}
