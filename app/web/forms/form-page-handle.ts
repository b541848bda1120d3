/**
 * What a page with a form says of itself to the document around it: its script starts when the page is idle, and it gets the
 * styles of forms, which reading pages do without.
 */
export const FORM_PAGE = { scriptStart: 'idle', styles: 'forms' } as const;
