import type { KootaName } from './ashtakoota';

/** A matching as its page shows it, in the words of the reader's language. */
export interface MatchingView {
  /** Such as `24½ of 36 points`. */
  readonly sum: string;
  readonly lead: readonly string[];
  readonly peopleHeading: string;
  readonly people: readonly PersonView[];
  readonly overview: OverviewView;
  readonly kootas: readonly KootaView[];
  /** Null where none holds. */
  readonly exceptionsNote: string | null;
  readonly mangal: MangalView;
  readonly meaning: { readonly heading: string; readonly points: readonly string[] };
}

/** One of the two. */
export interface PersonView {
  /** Name, and role where a groom was chosen. */
  readonly heading: string;
  readonly born: string;
  /** One, or what the Moon of the day may have been. */
  readonly moons: readonly string[];
  readonly clock: string | null;
  /** What the position of the town makes uncertain. */
  readonly notes: readonly string[];
}

/** The eight points at a glance. */
interface OverviewView {
  readonly heading: string;
  readonly head: readonly [koota: string, about: string, points: string];
  readonly rows: readonly OverviewRow[];
  readonly sum: { readonly label: string; readonly points: string };
}

interface OverviewRow {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly points: string;
}

/** One of the eight comparisons. */
export interface KootaView {
  readonly key: KootaName;
  readonly name: string;
  /** Such as `4 of 7`. */
  readonly points: string;
  readonly rule: string;
  /** One, or each that the hours of a day and the choice of the groom allow. */
  readonly outcomes: readonly KootaOutcome[];
  /** What printed tables have otherwise; null where they agree. */
  readonly differ: { readonly label: string; readonly text: string } | null;
}

export interface KootaOutcome {
  /** What of each is compared, in the order of the form. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly reason: string;
  readonly exceptions: { readonly label: string; readonly texts: readonly string[] } | null;
}

export interface MangalView {
  readonly heading: string;
  readonly rule: string;
  readonly source: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the rule makes of each. */
  readonly answers: readonly string[];
  readonly both: string;
}
