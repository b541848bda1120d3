/** What the public page says when the questions cannot be read, and while there are none. */
export const FAQS_UNAVAILABLE =
  'The questions cannot be shown at the moment. Please try again in a minute.';
export const NO_FAQS = 'There are no questions here yet.';
