export const NOTIFICATIONS_PATH = '/admin/messages';
export const FAILED_STATE = 'given-up';
export const FAILED_NOTIFICATIONS_PATH = `${NOTIFICATIONS_PATH}?state=${FAILED_STATE}`;
