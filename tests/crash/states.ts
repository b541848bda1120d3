/* The states of everything that visitors write, as the ledger expects them and as the snapshot of the store finds them. */

/** A customer's account; place and name are changed together. */
export interface CustomerState {
  readonly name: string;
  readonly place: string;
  /** The colour of the profile picture. */
  readonly picture: string | null;
}

/** An astrologer's application. */
export interface ApplicationState {
  readonly name: string;
  /** Aadhaar, PAN and account number as they were typed. */
  readonly bank: string | null;
  /** Name and colour of each document, in page order. */
  readonly documents: Readonly<Partial<Record<string, string>>>;
  readonly handedIn: boolean;
  readonly status: number;
  readonly reason: string | null;
  /** Lines of its history after the registration. */
  readonly decisions: readonly string[];
}

/** An article; its texts are changed together. */
export interface ArticleState {
  readonly status: string;
  readonly description: string;
  readonly html: string;
  readonly keywords: readonly string[];
  /** The colour of the main picture, by way of the article's row. */
  readonly picture: string;
}

/** Readings of one sign for two days, which are published together. */
export interface ReadingState {
  readonly first: string | null;
  readonly second: string | null;
}

/** A question with its answer. */
export interface FaqState {
  readonly answer: string;
}

/** The site's contact details. */
export interface ContactState {
  readonly email: string;
  readonly phone: string;
}

/** A state as text that is the same for the same values. */
export function textFor(state: object): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
