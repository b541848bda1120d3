import {
  getDescendants,
  findAll,
  hasAttribute,
  parseHtml,
  getSourceText,
} from '../../tests/support/html/dom';
import type { Exchange } from './exchange';
import { MARKER } from './values';

const ALWAYS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'x-request-id',
];

/** Program internals in error messages, which must not appear on any page. */
const INTERNAL_DETAILS =
  /\bat (?:\S+ )?\(?(?:file:\/\/|\/|node:)\S+:\d+:\d+|node_modules\/|SqliteError|SQLITE_|(?:Type|Reference|Range|Syntax)Error:|select .* from "/;

export interface Secrets {
  /** Other people's data in lower case, which must not appear on this person's pages. */
  readonly words: readonly string[];
}

/** One sentence per fault of a response. */
export function findComplaints(answer: Exchange, origin: string, { words }: Secrets): string[] {
  if (answer.failure !== null) return [answer.failure];
  const { status, headers, text } = answer;
  const type = headers['content-type'] ?? '';
  // Error responses of Node's HTTP parser lack our headers.
  const isFromOwnApi = headers['x-request-id'] !== undefined;
  const found: string[] = [];
  if (status >= 500) found.push(`status ${status}: ${text.slice(0, 300)}`);
  if (status < 200) found.push(`status ${status}`);
  if (!isFromOwnApi && ![400, 408, 413, 417, 431].includes(status))
    found.push(`an answer of ${status} without a number`);
  const missing = isFromOwnApi ? ALWAYS.filter((name) => headers[name] === undefined) : [];
  if (missing.length > 0) found.push(`headers are missing: ${missing.join(', ')}`);
  if (Object.keys(headers).some((name) => name.includes(MARKER)))
    found.push('a header was injected');
  for (const cookie of headers['set-cookie'] ?? []) {
    if (
      cookie.startsWith(MARKER) ||
      !/; HttpOnly/i.test(cookie) ||
      !/; SameSite=Lax/i.test(cookie)
    ) {
      found.push(`the cookie ${cookie.slice(0, 200)}`);
    }
  }
  if (redirectsOffSite(answer, origin)) found.push(`leads to ${headers.location ?? ''}`);
  const inside = INTERNAL_DETAILS.exec(text);
  if (inside)
    found.push(
      `shows its insides: ${text.slice(Math.max(0, inside.index - 100), inside.index + 200)}`,
    );
  if (type.startsWith('text/html') && text !== '') found.push(...findHtmlComplaints(status, text));
  if (/xml/.test(type) && text.includes(`<${MARKER}`))
    found.push('the marker stands in XML as it was sent');
  if (type.startsWith('application/json') && text !== '' && !isJson(text))
    found.push('JSON that is none');
  const lower = text.toLowerCase();
  for (const word of words) {
    if (lower.includes(word)) found.push(`shows '${word}', which is somebody else’s`);
  }
  return found;
}

function findHtmlComplaints(status: number, html: string): string[] {
  const found: string[] = [];
  if (html.includes(`<${MARKER}`)) found.push('the marker stands in HTML as it was sent');
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect) return found;
  const document =
    html.includes(MARKER) || !/<title>[^<]+<\/title>/.test(html) ? parseHtml(html) : null;
  if (!document) return found;
  const [title] = findAll(document, 'title');
  if (!title || getSourceText(title).trim() === '') found.push('a page without a title');
  for (const element of getDescendants(document)) {
    if (element.tagName === MARKER || hasAttribute(element, MARKER)) {
      found.push(`the marker became a part of <${element.tagName}>`);
    }
  }
  return found;
}

/** Whether a redirect leaves the site; the requested host name counts as the site. */
function redirectsOffSite({ request, headers }: Exchange, origin: string): boolean {
  if (headers.location === undefined) return false;
  if (!URL.canParse(headers.location, origin)) return true;
  const { host, protocol } = new URL(headers.location, origin);
  const asked = [new URL(origin).host, request.headers?.Host?.toLowerCase()];
  return !asked.includes(host) || !['http:', 'https:'].includes(protocol);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
