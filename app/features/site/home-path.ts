import type { SignSlug } from '~/features/astronomy/signs';

/** The sign of the home page's widget, unless its address names another. */
export const DEFAULT_SIGN: SignSlug = 'aries';

/** What the address of the home page may choose. */
interface HomeChoice {
  /** Which part of the articles, counted from 1. */
  readonly blogs: number;
  readonly signSlug: SignSlug;
  /** The sign that the visitor has chosen for good: the usual one for them. */
  readonly mySign: SignSlug | null;
}

/** The address of the home page with these choices, at one of its sections. What is usual is left out. */
export function getHomePath(
  { blogs, signSlug, mySign }: HomeChoice,
  section: 'blogs' | 'daily',
): string {
  const query = new URLSearchParams();
  if (blogs !== 1) query.set('blogs', String(blogs));
  if (signSlug !== (mySign ?? DEFAULT_SIGN)) query.set('sign', signSlug);
  return `/${query.size > 0 ? `?${query}` : ''}#${section}`;
}
