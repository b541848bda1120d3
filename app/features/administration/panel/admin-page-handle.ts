/** What a page of the administration says of itself to the document around it: it has forms, and styles of its own. */
export const ADMIN_PAGE = { scriptStart: 'idle', styles: 'admin' } as const;
