/** What a moment is for one person, in the words of the page's language: all are made on the server. It tells of a birth, and is kept nowhere. */
export interface MyDayView {
  /** Inside the card; our own words. */
  readonly html: string;
}

/** The kundli of whoever is signed in, from the profile. */
export const PROFILE_KUNDLI_PATH = '/profile/kundli';
