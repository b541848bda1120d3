export const LINK_PATH = '/admin/invitation';
