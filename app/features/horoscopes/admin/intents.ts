/** The buttons of the page with all twelve signs. */
export const FILL = 'fill';
export const PUBLISH = 'publish';
export const PUBLISH_AND_NEXT = 'publish-and-next';
