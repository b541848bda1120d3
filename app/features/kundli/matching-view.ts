import type { KootaName } from './ashtakoota';

export interface MatchingView {
  readonly sum: string;
  readonly lead: readonly string[];
  readonly peopleHeading: string;
  readonly people: readonly PersonView[];
  readonly overview: OverviewView;
  readonly kootas: readonly KootaView[];
  /** Null if there are no exceptions. */
  readonly exceptionsNote: string | null;
  readonly mangal: MangalView;
  readonly meaning: { readonly heading: string; readonly points: readonly string[] };
}

export interface PersonView {
  /** The name, with the role if a groom was chosen. */
  readonly heading: string;
  readonly born: string;
  readonly moons: readonly string[];
  readonly clock: string | null;
  /** Notes about an approximate position of the town. */
  readonly notes: readonly string[];
}

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

export interface KootaView {
  readonly key: KootaName;
  readonly name: string;
  readonly points: string;
  readonly rule: string;
  readonly outcomes: readonly KootaOutcome[];
  /** Values of other printed tables; null if tables agree. */
  readonly differ: { readonly label: string; readonly text: string } | null;
}

export interface KootaOutcome {
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
  readonly answers: readonly string[];
  readonly both: string;
}
