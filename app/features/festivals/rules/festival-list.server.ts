import type { Certainty, Festival, FestivalMood, OtherDate } from '~/features/festivals/festival';
import list from '~/features/festivals/content/festival-rules.json';
import known from '~/features/festivals/content/known-years.json';
import type { Rule } from './rule';

/** What a festival is and by which rule it is kept. */
export interface FestivalEntry extends Pick<
  Festival,
  'name' | 'nameHi' | 'kind' | 'honours' | 'regions' | 'note' | 'rank'
> {
  readonly mood: FestivalMood;
  /** A gazetted holiday: the central government's offices close. */
  readonly holiday?: true;
  /** The slug of the article that tells more of it. */
  readonly article?: string;
  readonly rule: Rule;
  /** In place of the words that the rule gives. */
  readonly occasion?: string;
  /** Where it is not the usual one of such a rule. */
  readonly certainty?: Certainty;
  /** Other reckonings, and whose they are; named where they give another day. */
  readonly others?: readonly { readonly who: string; readonly rule: Rule }[];
  /** Left out in a year in which it falls on the day of this one. */
  readonly unlessWith?: string;
  /** Where the rule stands, of those that are not in the list of 2025 to 2027. */
  readonly source?: string;
}

type Words = Partial<Pick<Festival, 'name' | 'nameHi' | 'note'>>;

/** What is known of one civil year beyond the rules: which dates were found in printed lists, what else they print. */
interface KnownYear {
  /** Slugs, or ids where a festival comes twice in the year. */
  readonly certainty: Partial<Readonly<Record<Certainty, readonly string[]>>>;
  readonly featured: readonly string[];
  /** By id. */
  readonly others: Readonly<Record<string, readonly OtherDate[]>>;
  readonly words: Readonly<Record<string, Words>>;
}

/** What is known of a year, as the engine asks for it. */
export interface YearNotes {
  readonly certainty: (slug: string, id: string) => Certainty | undefined;
  /** Ids; null in years for which none are noted. */
  readonly featured: ReadonlySet<string> | null;
  readonly others: Readonly<Record<string, readonly OtherDate[]>>;
  readonly words: Readonly<Record<string, Words>>;
}

// JSON keeps no literal types; a test checks both files against these forms.
const entries = list.festivals satisfies Readonly<
  Record<string, { readonly mood: string }>
> as unknown as Readonly<Record<string, FestivalEntry>>;
const knownYears = known.years as unknown as Readonly<Record<string, Partial<KnownYear>>>;

/** All festivals by slug. */
export const KNOWN_FESTIVALS: readonly (readonly [string, FestivalEntry])[] =
  Object.entries(entries);

const notes = new Map<number, YearNotes>();

/** @returns whether a festival came to the list after the one of 2025 to 2027, with a source of its own */
export function isFoundLater(slug: string): boolean {
  return entries[slug]?.source !== undefined;
}

/** @returns whether there is a festival of that slug */
export function isKnownSlug(slug: string): boolean {
  return Object.hasOwn(entries, slug);
}

/** @returns whether the days of a festival depend on when the Moon is sighted */
export function waitsForMoon(slug: string): boolean {
  return isKnownSlug(slug) && entries[slug]?.rule.by === 'hijri';
}

/** @returns what a festival is and its rule */
export function entryOf(slug: string): FestivalEntry {
  const found = entries[slug];
  if (!found) throw new Error(`There is no rule of ${slug}`);
  return found;
}

/** @returns what is known of a year */
export function notesOf(year: number): YearNotes {
  const made = notes.get(year);
  if (made) return made;
  const { certainty = {}, featured = null, others = {}, words = {} } = knownYears[year] ?? {};
  const byName = new Map(
    Object.entries(certainty).flatMap(([each, names]) =>
      names.map((name): [string, Certainty] => [name, each as Certainty]),
    ),
  );
  const found: YearNotes = {
    certainty: (slug, id) => byName.get(id) ?? byName.get(slug),
    featured: featured && new Set(featured),
    others,
    words,
  };
  notes.set(year, found);
  return found;
}
