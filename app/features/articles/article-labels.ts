import {
  MAX_META_TAG_LENGTH,
  MAX_META_TAGS,
  type ArticleProblem,
  type ArticleProblems,
} from './article-draft';
import { MAX_CONTENT_PICTURES, type SkippedPicture } from './article-picture';
import { m } from '~/shared/i18n/messages';

const PROBLEMS: Readonly<Record<Extract<ArticleProblem, string>, string>> = {
  'no-main-heading': 'Please write the main heading.',
  'no-address': 'Please use letters or digits: the address is made of them.',
  'no-description': 'Please describe the article.',
  'no-author': 'Please choose the author.',
  'no-main-image': 'Please choose the main image.',
  'no-image-text': 'Please say what the main image shows, for those who cannot see it.',
  'no-text': 'Please write the article.',
  'no-such-day': 'There is no such day.',
  'ends-before-start': 'The last day is before the first.',
  'ends-before-schedule': 'The last day lies before the day on which it is published.',
  'too-many-tags': `Please give at most ${MAX_META_TAGS} meta tags.`,
  'twin-taken': 'This article is written in that language already.',
  'twin-gone':
    'The article in the other language is gone. If you save again, yours stands by itself.',
  'language-refused':
    'The service that publishes the articles has none in this language. You can keep it as a draft.',
  'tag-too-long': `Please use at most ${MAX_META_TAG_LENGTH} characters in a meta tag.`,
};

const SKIPPED_PICTURE_TEXTS: Readonly<Record<SkippedPicture['problem'], string>> = {
  unreadable: 'this picture cannot be read.',
  'too-many-pixels': 'this picture has more than 40 million pixels.',
  'not-harmless': 'this SVG holds more than a drawing (scripts, links or entities).',
  'too-many': `an article has at most ${MAX_CONTENT_PICTURES} pictures.`,
};

function formatArticleProblem(problem: ArticleProblem): string {
  if (typeof problem === 'string') return PROBLEMS[problem];
  return 'takenSlug' in problem
    ? `Another article has the address /blogs/${problem.takenSlug} already. Please word the SEO heading differently.`
    : `The article shows a picture that is not uploaded: ${problem.unknownPicture || 'without a name'}.`;
}

export function formatArticleProblems(
  problems: ArticleProblems,
): Partial<Record<keyof ArticleProblems, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, formatArticleProblem(problem)]),
  );
}

/** @returns the reason, with the file name */
export function formatSkippedPicture({ name, problem }: SkippedPicture): string {
  return `${name}: ${SKIPPED_PICTURE_TEXTS[problem]}`;
}

export function getArticleFailureMessage(reason: string): string {
  return m.blogs_failed({ reason: reason.replace(/[.।]$/, '') });
}

export const UNSUPPORTED_PICTURE_TYPE = 'this is not a picture of a kind that we accept.';

/** Text from the specification (section 8). */
export const UPLOAD_SUCCEEDED = 'Blog uploaded successfully!';
export const UPLOAD_FAILED = 'Error uploading blog. Please try again.';

const MAX_SHOWN_TAG_LENGTH = 100;

export const DRAFT_SAVED = 'Your draft is saved.';
export const CHANGES_SAVED = 'Your changes are saved.';
export const UNPUBLISHED_MESSAGE =
  'The article is no longer on the site. You can publish it again at any time.';
export const DELETED_MESSAGE = 'The article and its pictures are deleted.';
export const UNPUBLISHING_UNSUPPORTED =
  'The service that publishes the articles cannot take one back.';
export const NO_SUCH_ARTICLE = 'There is no such article. It may have been deleted.';
export const NOT_PUBLISHED =
  'The article cannot be published yet. Nothing that you typed is lost: please complete the fields named below.';

export function formatUnusedTagsWarning(tags: readonly string[]): string {
  if (tags.length === 0) return '';
  return `Kept, but not used on the page: ${tags.map((tag) => tag.slice(0, MAX_SHOWN_TAG_LENGTH)).join(' ')}`;
}

export function formatRemovedPartsWarning(removedParts: readonly string[]): string {
  if (removedParts.length === 0) return '';
  return `Left out of the article: ${removedParts.join(', ')}. Articles have text, pictures, tables and links; a link to a video can take its place.`;
}

export function formatSkippedFilesWarning(skipped: readonly string[]): string {
  return skipped.length === 0 ? '' : `Not taken: ${skipped.join(' ')}`;
}

export function formatConflictMessage(by: string, at: string): string {
  return (
    `${by || 'Somebody'} has changed this article since you opened it (${at}). Nothing that you typed is lost. ` +
    'Open the article in another tab to compare; if you save again, your version replaces the other one.'
  );
}
