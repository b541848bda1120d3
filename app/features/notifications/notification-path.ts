/** Where administrators look after mails. */
export const MESSAGES_PATH = '/admin/messages';
/** The list of those that were given up, as an address calls it. */
export const GIVEN_UP = 'given-up';
export const GIVEN_UP_PATH = `${MESSAGES_PATH}?state=${GIVEN_UP}`;
