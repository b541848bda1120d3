export const FILL_INTENT = 'fill';
export const PUBLISH = 'publish';
export const PUBLISH_AND_NEXT_INTENT = 'publish-and-next';
