/** What readers are told of the lists; word for word as specified (sections 2 and 8). */
export const FETCH_FAILED_MESSAGE = 'Error fetching astrologers';
export const WAITING_LABEL = 'Wait - 2m';
