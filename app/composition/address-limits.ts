import { API_PATH } from '~/api/api-path';
import { PICTURE_FOLDER } from '~/features/blogs/article-picture';
import type { AddressLimits } from '~/server/limits/address-length';

/**
 * Which addresses may be longer than those of pages. The specified calls put whole predictions into the query, so that the
 * API takes what a header may hold. A picture of the provider's service has an address of 1,500 bytes in its name, in hexadecimal.
 */
export const ADDRESS_LIMITS: AddressLimits = {
  [`${API_PATH}/`]: Infinity,
  [PICTURE_FOLDER]: 3_200,
};
