import type { CachedResponse } from './cached-page';
import type { Exchange, Step } from '~/server/exchange';
import { getSecurityHeaders } from '~/server/security-headers';
import { isUnchanged } from '~/server/send';
import type { Form } from './cached-page';

/** `byName` has lower-case names; `flat` is Node's list of alternating names and values. */
interface PreparedAnswer {
  readonly byName: ReadonlyMap<string, string>;
  readonly flat: readonly string[];
}

export function servePageCache(pageCacheService: {
  getCached(exchange: Exchange): CachedResponse | null;
}): Step {
  return (exchange, next) => {
    const found = pageCacheService.getCached(exchange);
    if (found) sendKept(exchange, found);
    else next();
  };
}

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
  // The page may have been recompressed since the browser received its tag; the text is the same.
  const tags = page.status === 200 ? page.getTags(encoding) : [];
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

export function formatCacheStatus(note: string): string {
  return `taravani; ${note}`;
}

/**
 * Headers that are the same for every client, built once per encoding, because setting each one costs more than
 * sending the page.
 */
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
    // Headers of the page override defaults such as the policy.
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
