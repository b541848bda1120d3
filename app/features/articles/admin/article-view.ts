import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { isOver, stateOf, type ArticleState } from '~/features/articles/article-draft';
import { pictureNameOf, pictureUrl, sizedPicture } from '~/features/articles/article-picture';
import type {
  ArticleItem,
  ArticlePicture,
  StoredArticle,
} from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** An uploaded picture as the panel shows it. */
export interface PictureView {
  readonly name: string;
  /** Null for the main picture. */
  readonly contentKey: string | null;
  readonly originalName: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A row of the list. */
export interface ArticleRow {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly mainHeading: string;
  readonly author: string;
  readonly state: ArticleState;
  /** When it is shown, in words for the list. */
  readonly when: string;
  readonly changed: string;
}

const STATE_WORDS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
};

/** An article's state in a word. */
export function stateWords(state: ArticleState): string {
  return STATE_WORDS[state];
}

/** What the panel shows of an uploaded picture. */
export function toPictureView({ name, contentKey, originalName }: ArticlePicture): PictureView {
  const url = pictureUrl(name);
  const { width, height } = sizedPicture(url) ?? { width: 1, height: 1 };
  return { name, contentKey, originalName, url, width, height };
}

/** What the list shows of an article. */
export function toArticleRow(item: ArticleItem, today: CalendarDate): ArticleRow {
  const { id, slug, language, mainHeading, author, status, changedAt, changedBy } = item;
  return {
    id,
    slug,
    language,
    mainHeading,
    author,
    state: stateOf(status, item, today),
    when: whenWords(item, today),
    changed: changedBy ? `${toAdminMoment(changedAt)} by ${changedBy}` : toAdminMoment(changedAt),
  };
}

function whenWords(item: ArticleItem, today: CalendarDate): string {
  const { scheduleDate, startDate, endDate } = item;
  const from = scheduleDate && startDate && startDate > scheduleDate ? startDate : scheduleDate;
  const parts = [
    from ? `from ${toAdminDate(from)}` : '',
    endDate ? `until ${toAdminDate(endDate)}` : '',
    isOver(item, today) ? '(over)' : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The names of the uploaded pictures of a stored article, the main one among them. */
export function pictureNames(article: StoredArticle): string[] {
  const main = pictureNameOf(article.mainImageUrl);
  return [...article.pictures.map(({ name }) => name), ...(main ? [main] : [])];
}
