/* States of everything that visitors write, as expected by the ledger and found by the snapshot. */

/** Place and name are changed together. */
export interface CustomerState {
  readonly name: string;
  readonly place: string;
  readonly picture: string | null;
}

export interface ApplicationState {
  readonly name: string;
  /** Aadhaar, PAN and account number as typed. */
  readonly bank: string | null;
  /** Name and colour of each document, in page order. */
  readonly documents: Readonly<Partial<Record<string, string>>>;
  readonly isSubmitted: boolean;
  readonly status: number;
  readonly reason: string | null;
  /** History lines after the registration. */
  readonly decisions: readonly string[];
}

/** The texts of an article are changed together. */
export interface ArticleState {
  readonly status: string;
  readonly description: string;
  readonly html: string;
  readonly keywords: readonly string[];
  /** Looked up through the article's row. */
  readonly picture: string;
}

/** Both days are published together. */
export interface ReadingState {
  readonly first: string | null;
  readonly second: string | null;
}

export interface FaqState {
  readonly answer: string;
}

export interface ContactState {
  readonly email: string;
  readonly phone: string;
}

export function textFor(state: object): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
