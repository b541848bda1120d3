/** Where links to a password lead. */
export const LINK_PATH = '/admin/invitation';
