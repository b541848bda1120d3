/** What a page of the administration says of itself to the document around it: it has forms, and styles of its own; views of it are not counted. */
export const ADMIN_PAGE = { scriptStart: 'idle', styles: 'admin', counted: false } as const;
