/** What a form says whose next list cannot be loaded. */
export const PLACES_FAILED =
  'The list of places cannot be looked up just now. What you typed is kept: please try again in a moment.';

/** What a page says whose first list cannot be loaded. */
export const PLACES_MISSING =
  'The list of places cannot be looked up just now. Please wait a moment and load this page again.';
