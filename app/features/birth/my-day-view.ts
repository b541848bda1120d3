/** What a moment is for one person, in the words of the page's language: all are made on the server. It tells of a birth, and is kept nowhere. */
export interface MyDayView {
  readonly title: string;
  readonly facts: readonly {
    readonly name: string;
    readonly value: string;
    /** Until when it holds, by the clocks of India; null where the value says so. */
    readonly until: string | null;
    /** What custom makes of it. */
    readonly said: string | null;
  }[];
  /** What stays open without a time of birth. */
  readonly note: string | null;
  /** The words of the way to the whole kundli. */
  readonly kundli: string;
}

/** The kundli of whoever is signed in, from the profile. */
export const PROFILE_KUNDLI_PATH = '/profile/kundli';
