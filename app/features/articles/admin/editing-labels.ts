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
