/** The page that tells somebody's rashi, and takes its form. */
export const MY_RASHI_PATH = '/my-rashi';
