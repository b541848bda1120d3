import { ARTICLE_BODY_BYTES } from '~/features/blogs/admin/article.schema';
import { profileForm } from '~/features/account/profile.schema';
import { ALL_SIGNS_PATH } from '~/features/horoscopes/admin/paths';
import { TWELVE_TEXTS_BODY_BYTES } from '~/features/horoscopes/admin/upload.schema';
import { API_PATH } from '~/api/api-path';
import type { SessionData, Sessions } from '~/web/http/session.server';
import {
  DOCUMENT_BODY_BYTES,
  DOCUMENTS_BODY_BYTES,
  FILE_PATH,
} from '~/features/onboarding/document.schema';

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

/** What stays in the browser of such a person when the session has ended. */
const REMAINS = {
  customerId: 'familiar',
  astrologerId: 'familiar',
  authToken: 'adminFamiliar',
} as const satisfies Partial<Record<keyof SessionData, keyof SessionData>>;

/** Who may send so much to a page: the key that the session of such a person has. Anybody else may send what any page takes. */
const SENDERS: Readonly<Record<string, keyof typeof REMAINS>> = {
  '/profile': 'customerId',
  '/document': 'astrologerId',
  [FILE_PATH]: 'astrologerId',
  '/blogupload': 'authToken',
  [ALL_SIGNS_PATH]: 'authToken',
};

/**
 * Names who may send a large body to a page; null for whoever may not. It goes by the signed cookie alone and asks no store:
 * whether the session still counts is found out by the page.
 */
export function largeBodySender(
  sessions: Sessions,
): (address: URL, cookies: string) => Promise<string | null> {
  return async (address, cookies) => {
    const key = SENDERS[address.pathname.toLowerCase().replace(/\.data$/, '')];
    if (key === undefined) return null;
    const session = await sessions.read(new Request(address, { headers: { Cookie: cookies } }));
    // Who was signed in until now has typed as much: it is kept until he or she has signed in again.
    const value = session.get(key) ?? session.get(REMAINS[key]);
    return value === undefined ? null : `${key}:${String(value)}`;
  };
}
