/** While a reading is on its way; apart from the other messages, because every page carries it. */
export const LOADING_MESSAGE = 'Loading your horoscope...';
