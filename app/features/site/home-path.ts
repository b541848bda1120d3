import type { SignSlug } from '~/features/astronomy/signs';

export const DEFAULT_SIGN: SignSlug = 'aries';

interface HomeChoice {
  /** Carousel page, starting at 1. */
  readonly blogs: number;
  readonly signSlug: SignSlug;
  /** The visitor's saved sign, used as their default. */
  readonly mySign: SignSlug | null;
}

/** @returns the path of the home page with the given choices, scrolled to the articles */
export function getHomePath({ blogs, signSlug, mySign }: HomeChoice): string {
  const query = new URLSearchParams();
  if (blogs !== 1) query.set('blogs', String(blogs));
  if (signSlug !== (mySign ?? DEFAULT_SIGN)) query.set('sign', signSlug);
  return `/${query.size > 0 ? `?${query}` : ''}#blogs`;
}
