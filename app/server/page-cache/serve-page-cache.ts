import type { CachedResponse } from './cached-page';
import type { Exchange, Step } from '~/server/exchange';
import { getSecurityHeaders } from '~/server/security-headers';
import { isUnchanged } from '~/server/send';
import type { Form } from './cached-page';

/** Headers as they are looked up, by their names in lower case, and as Node takes them: name, value, name, value. */
interface PreparedAnswer {
  readonly byName: ReadonlyMap<string, string>;
  readonly flat: readonly string[];
}

/** Answers with a fresh page from memory where one is at hand. */
export function servePageCache(readingPages: {
  getCached(exchange: Exchange): CachedResponse | null;
}): Step {
  return (exchange, next) => {
    const found = readingPages.getCached(exchange);
    if (found) sendKept(exchange, found);
    else next();
  };
}

/** Sends a kept page, or an empty 304 when the browser has it already. */
export function sendKept(exchange: Exchange, found: CachedResponse): void {
  const { response, requestId } = exchange;
  const { page, form, encoding, note } = found;
  const more = [
    ...['age', String(Math.floor(found.age))],
    ...['cache-status', formatCacheStatus(note), 'x-request-id', requestId],
  ];
  const { byName, flat } = getPreparedHeaders(found);
  exchange.cacheNote = note;
  exchange.keptHeaders = byName;
  // The form may have become smaller since the browser got its own: the text is the same.
  const tags = page.status === 200 ? page.tagsOf(encoding) : [];
  const known = tags.find((tag) => isUnchanged(exchange, tag));
  if (known === undefined) {
    response.writeHead(page.status, [...flat, ...more]);
    response.end(form.body, 'latin1');
  } else {
    const headers = new Map(byName).set('etag', known);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    response.writeHead(304, [...[...headers].flat(), ...more]).end();
  }
}

/** The `Cache-Status` header (RFC 9211) with what the cache did. */
export function formatCacheStatus(note: string): string {
  return `taravani; ${note}`;
}

/** What stands above a page's body whoever asks. Put together once a form: to set each header anew costs more than to send the page. */
const prepared = {
  plain: new WeakMap<Form, PreparedAnswer>(),
  secure: new WeakMap<Form, PreparedAnswer>(),
};

function getPreparedHeaders({ page, form, encoding, isSecure }: CachedResponse): PreparedAnswer {
  const kept = isSecure ? prepared.secure : prepared.plain;
  const known = kept.get(form);
  if (known) return known;
  const byName = new Map<string, string>();
  const all = [
    ...getSecurityHeaders(isSecure),
    // The page's own come later: its policy takes the place of the general one.
    ...page.headers,
    ...(page.status === 200 ? [['ETag', form.tag] as const] : []),
    ...(encoding ? [['Content-Encoding', encoding] as const] : []),
    ['Content-Length', String(form.body.length)] as const,
  ];
  for (const [name, value] of all) byName.set(name.toLowerCase(), value);
  const made = { byName, flat: [...byName].flat() };
  kept.set(form, made);
  return made;
}
