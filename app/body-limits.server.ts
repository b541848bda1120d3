import { ARTICLE_BODY_BYTES } from '~/admin/articles/article.schema';
import { profileForm } from '~/account/profile.schema';
import { ALL_SIGNS_PATH } from '~/admin/readings/paths';
import { TWELVE_TEXTS_BODY_BYTES } from '~/admin/readings/upload.schema';
import { API_PATH } from '~/api/api-path';
import { DOCUMENT_BODY_BYTES, DOCUMENTS_BODY_BYTES, FILE_PATH } from '~/onboarding/document.schema';

/**
 * Largest body in bytes of the pages and the API's calls that take files, by path in lower case; the edge refuses larger ones
 * before anything sees them.
 */
export const BODY_LIMITS: Readonly<Record<string, number>> = {
  '/profile': profileForm.maxBodyBytes ?? 0,
  '/document': DOCUMENTS_BODY_BYTES,
  '/blogupload': ARTICLE_BODY_BYTES,
  [FILE_PATH]: DOCUMENT_BODY_BYTES,
  [ALL_SIGNS_PATH]: TWELVE_TEXTS_BODY_BYTES,
  [`${API_PATH}/astroservice/update/customer`]: profileForm.maxBodyBytes ?? 0,
  [`${API_PATH}/astro-docs/save`]: DOCUMENTS_BODY_BYTES,
  [`${API_PATH}/astroblogs/save`]: ARTICLE_BODY_BYTES,
};
