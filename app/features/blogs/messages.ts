/** What readers are told when articles cannot be shown; word for word as specified (section 8). */
export const NO_BLOGS_MESSAGE = 'No blogs available at the moment. Please check back later.';
export const BLOG_NOT_FOUND_MESSAGE = 'Blog not found. Please check the URL.';
export const RETRYING_MESSAGE = 'Failed to load blog content. Retrying...';
export const NO_CONTENT_MESSAGE = 'Blog content not available.';
export const INVALID_DATE_MESSAGE = 'Invalid date.';

/** A list or an article that could not be loaded. */
export function blogFailureMessage(reason: string): string {
  return `Error: ${reason.replace(/\.$/, '')}. Please try again later.`;
}

/** Of a file that is no picture, after its name. */
export const NO_PICTURE_TYPE = 'this is no picture of a kind that we take.';
