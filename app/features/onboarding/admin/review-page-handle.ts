import { ADMIN_PAGE } from '~/features/administration/panel/admin-page-handle';

/** What the page of an application says of itself: like every page of the administration, and it frames its documents. */
export const REVIEW_PAGE = { ...ADMIN_PAGE, framesOwnFiles: true } as const;
