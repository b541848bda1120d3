import type { ArticleReading } from '~/features/articles/articles.server';
import type { ControlValues } from '~/web/forms/answer';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import {
  isExpired,
  getFirstPublicDay,
  getArticleState,
  type ArticleState,
} from '~/features/articles/article-visibility';
import { getPictureUrl, findSizedPicture } from '~/features/articles/article-picture';
import type {
  ArticleItem,
  ArticlePicture,
  ArticleTwin,
} from '~/features/articles/article-editing.store';
import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

export interface Extra {
  /** Uploaded pictures; absent if they could not be loaded. */
  readonly pictures?: readonly PictureView[] | undefined;
  /** Message about skipped files; empty for none. */
  readonly skipped?: string | undefined;
  readonly preview?: ArticleReading | undefined;
}

export interface ArticleFormData {
  readonly token: string;
  readonly authors: readonly string[];
  /** Extra data of a restored draft; null without a draft. */
  readonly restoredDraft: Extra | null;
}

/** Form for an article's version in another language. */
export interface TwinView extends ArticleFormData {
  readonly kind: 'twin';
  readonly path: string;
  readonly language: Language;
  readonly original: {
    readonly id: number;
    readonly mainImageUrl: string;
    readonly reading: ArticleReading;
  };
  readonly values: ControlValues;
  readonly pictures: readonly PictureView[];
}

export interface ArticleSummary {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly twins: readonly ArticleTwin[];
  readonly state: ArticleState;
  readonly mainImageUrl: string;
}

const STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
};

export function getStateLabel(state: ArticleState): string {
  return STATE_LABELS[state];
}

export type PictureView = ReturnType<typeof toPictureView>;

export function toPictureView({ name, contentKey, originalName }: ArticlePicture) {
  const url = getPictureUrl(name);
  const { width, height } = findSizedPicture(url) ?? { width: 1, height: 1 };
  return { name, contentKey, originalName, url, width, height };
}

export type ArticleRow = ReturnType<typeof toArticleRow>;

export function toArticleRow(item: ArticleItem, today: CalendarDate) {
  const { id, slug, language, mainHeading, author, status, changedAt, changedBy } = item;
  return {
    ...{ id, slug, language, mainHeading, author },
    state: getArticleState(status, item, today),
    when: formatArticleDates(item, today),
    changed: changedBy ? `${toAdminMoment(changedAt)} by ${changedBy}` : toAdminMoment(changedAt),
  };
}

function formatArticleDates(item: ArticleItem, today: CalendarDate): string {
  const { endDate } = item;
  const from = getFirstPublicDay(item);
  const parts = [
    from ? `from ${toAdminDate(from)}` : '',
    endDate ? `until ${toAdminDate(endDate)}` : '',
    isExpired(item, today) ? '(over)' : '',
  ];
  return parts.filter(Boolean).join(' ');
}
