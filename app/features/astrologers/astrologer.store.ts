import type { AstrologerCard } from './astrologer';

/** The orders in which a list can stand; equals stand by rating, then by orders, then the one who came first. */
export const SORTS = ['rating', 'orders', 'price'] as const;

/** `rating` and `orders` begin with the highest, `price` with the lowest. */
export type Sort = (typeof SORTS)[number];

/** What a list is narrowed to; null where it is not. */
export interface AstrologerQuery {
  /** One of `languagesOf`: lower case. */
  readonly language: string | null;
  /** Lower case. */
  readonly specialization: string | null;
  /** Rupees a minute at most. */
  readonly maxPrice: number | null;
  /** Years of experience at least. */
  readonly minExperience: number | null;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
}

/** What the active astrologers offer, in lower case and by the alphabet. */
export interface Facets {
  readonly languages: readonly string[];
  readonly specializations: readonly string[];
}

/** Whose number it is. */
export interface FoundAstrologer {
  readonly id: number;
  readonly name: string;
}

/** Astrologers as visitors see them. Every method may throw `SourceFailure`. */
export interface AstrologerSource {
  /** @returns a part of the active astrologers that fit, and how many fit in all */
  activeList(
    query: AstrologerQuery,
  ): Promise<{ readonly astrologers: readonly AstrologerCard[]; readonly total: number }>;

  /** @returns the languages (the first hundred) and specialisations that exist among active astrologers */
  facets(): Promise<Facets>;

  /** @returns the active astrologer with this id; null when there is none, or not any more */
  findActive(id: number): Promise<AstrologerCard | null>;

  /** @returns the astrologer with this number, whatever the state of the application; null when it is nobody's */
  findByMobile(mobile: string): Promise<FoundAstrologer | null>;
}

/** The demonstration profiles that came with a new site. Every method may throw `SourceFailure`. */
export interface DemoAstrologerSource {
  /** @returns how many astrologers of the demonstration there are */
  count(): Promise<number>;
  /**
   * Removes them for good, with a line in the audit log.
   * @param actor who does it, for that line.
   * @returns how many there were.
   */
  remove(actor: string): Promise<number>;
}
