/** Plain text or a link. */
export type AnswerPart = string | { readonly href: string; readonly text: string };

/** First path segments of public pages, which become links. */
export const LINKED_PAGES = [
  'about',
  'account-deletion',
  'app-download',
  'astrologer-registration',
  'astroverify',
  'blogs',
  'call-with-astrologer',
  'chat-with-astrologer',
  'credits',
  'daily-horoscope',
  'faq',
  'festival',
  'privacy-policy',
  'profile',
  'refund-policy',
  'signup',
  'terms-and-conditions',
  'yearly-horoscope',
];

const OPENING_PUNCTUATION = '(["\'“‘';
const CLOSING_PUNCTUATION = ')]"\'”’.,;:!?…।';
const SITE_PATH_PATTERN = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** Splits an answer into paragraphs, lines and parts. Everything is text, not HTML. */
export function toAnswerParagraphs(
  answer: string,
): readonly (readonly (readonly AnswerPart[])[])[] {
  return answer
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map(getParts));
}

function getParts(line: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const part of line.split(/(\s+)/).flatMap(splitWordIntoParts)) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

/** An address can be surrounded by brackets, quotation marks and punctuation. */
function splitWordIntoParts(word: string): readonly AnswerPart[] {
  let start = 0;
  let end = word.length;
  while (start < end && OPENING_PUNCTUATION.includes(word.charAt(start))) start += 1;
  while (end > start && CLOSING_PUNCTUATION.includes(word.charAt(end - 1))) end -= 1;
  const text = word.slice(start, end);
  const href = getAddress(text);
  return href === null ? [word] : [word.slice(0, start), { href, text }, word.slice(end)];
}

/** @returns a path of this site or an https address, null for other text */
function getAddress(text: string): string | null {
  if (SITE_PATH_PATTERN.test(text)) {
    return LINKED_PAGES.includes(text.split('/')[1] ?? '') ? text : null;
  }
  if (!text.startsWith('https://') || !URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  // Text before an @ only looks like the host.
  return hostname.includes('.') && username === '' && password === '' ? href : null;
}
