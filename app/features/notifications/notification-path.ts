/** Where administrators look after mails. */
export const NOTIFICATIONS_PATH = '/admin/messages';
/** The list of those that were given up, as an address calls it. */
export const FAILED_STATE = 'given-up';
export const FAILED_NOTIFICATIONS_PATH = `${NOTIFICATIONS_PATH}?state=${FAILED_STATE}`;
