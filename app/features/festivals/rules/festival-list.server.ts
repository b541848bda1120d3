import { Cache } from '~/shared/memory/cache';
import type { Certainty, Festival, FestivalMood, OtherDate } from '~/features/festivals/festival';
import list from '~/features/festivals/content/festival-rules.json';
import known from '~/features/festivals/content/known-years.json';
import type { Rule, WindowRule } from './rule';

export interface FestivalEntry extends Pick<
  Festival,
  'name' | 'nameHi' | 'kind' | 'honours' | 'regions' | 'note' | 'rank'
> {
  readonly mood: FestivalMood;
  /** Gazetted holiday of the central government. */
  readonly holiday?: true;
  readonly article?: string;
  readonly rule: Rule;
  readonly windows?: readonly WindowRule[];
  /** Overrides the rule's text. */
  readonly occasion?: string;
  /** Overrides the rule's default. */
  readonly certainty?: Certainty;
  /** Other reckonings. They are shown if their date differs. */
  readonly others?: readonly { readonly who: string; readonly rule: Rule }[];
  /** The festival is omitted in a year in which it coincides with this one. */
  readonly unlessWith?: string;
  /** Source of a rule for a festival that is not in the 2025 to 2027 list. */
  readonly source?: string;
}

type Words = Partial<Pick<Festival, 'name' | 'nameHi' | 'note'>>;

interface KnownYear {
  /** Slugs, or ids for a second occurrence. */
  readonly certainty: Partial<Readonly<Record<Certainty, readonly string[]>>>;
  readonly featured: readonly string[];
  readonly others: Readonly<Record<string, readonly OtherDate[]>>;
  readonly words: Readonly<Record<string, Words>>;
}

interface YearNotes {
  readonly certainty: (slug: string, id: string) => Certainty | undefined;
  /** Ids of featured festivals. Null if the year has no notes. */
  readonly featured: ReadonlySet<string> | null;
  readonly others: Readonly<Record<string, readonly OtherDate[]>>;
  readonly words: Readonly<Record<string, Words>>;
}

// JSON imports lose literal types; a test validates both files.
const entries = list.festivals satisfies Readonly<
  Record<string, { readonly mood: string }>
> as unknown as Readonly<Record<string, FestivalEntry>>;
const knownYears = known.years as unknown as Readonly<Record<string, Partial<KnownYear>>>;

export const KNOWN_FESTIVALS: readonly (readonly [string, FestivalEntry])[] =
  Object.entries(entries);

const notes = new Cache<YearNotes>({
  name: 'festival-year-notes',
  maxBytes: 1_000_000,
  entrySize: 10_000,
});

/** @returns the entry of a festival, undefined for an unknown slug */
export function findEntry(slug: string): FestivalEntry | undefined {
  return Object.hasOwn(entries, slug) ? entries[slug] : undefined;
}

/** @returns the entry of a known festival */
export function getEntry(slug: string): FestivalEntry {
  const found = findEntry(slug);
  if (!found) throw new Error(`There is no rule of ${slug}`);
  return found;
}

/** @returns the notes about a year */
export function getYearNotes(year: number): YearNotes {
  return notes.getOrCreate(String(year), () => readYearNotes(year));
}

function readYearNotes(year: number): YearNotes {
  const { certainty = {}, featured = null, others = {}, words = {} } = knownYears[year] ?? {};
  const byName = new Map(
    Object.entries(certainty).flatMap(([each, names]) =>
      names.map((name): [string, Certainty] => [name, each as Certainty]),
    ),
  );
  return {
    certainty: (slug, id) => byName.get(id) ?? byName.get(slug),
    featured: featured && new Set(featured),
    others,
    words,
  };
}
