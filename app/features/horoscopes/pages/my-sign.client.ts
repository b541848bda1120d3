import { MY_SIGN_DOCUMENT, signOfCookie } from '~/features/horoscopes/my-sign';
import type { SignSlug } from '~/features/horoscopes/signs';

/** A move does not wait longer for it than this: without it, the page offers to choose a sign that is chosen already, which harms nobody. */
const DEADLINE_MS = 2_000;

let asked: Promise<SignSlug | null> | undefined;

/**
 * @returns the sign that the visitor has chosen; null where there is none, or it cannot be known. It is asked for once a document: the
 *   form that changes it loads another one
 */
export function findMySign(): Promise<SignSlug | null> {
  return (asked ??= ask());
}

async function ask(): Promise<SignSlug | null> {
  try {
    const response = await fetch(MY_SIGN_DOCUMENT, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const sign: unknown = response.ok ? await response.json() : null;
    return typeof sign === 'string' ? signOfCookie(sign) : null;
  } catch {
    asked = undefined;
    return null;
  }
}
