import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { logRequest } from '~/server/access-log';
import type { Log } from '~/server/log';
import { securityHeadersFor, type Header } from '~/server/security-headers';
import { isAhead, tellView, type CountView } from '~/server/views';
import type { Form } from './kept-page';
import { hitNote } from './page-cache';
import { cacheStatus, type PageAtHand, type ReadingPages } from './reading-pages';

/**
 * Answers what is at hand, with the same bytes and headers as the long way, and hands everything else to it. Going through the
 * chain of handlers would cost several times as much as sending such a page.
 */
export function atHandFirst(
  longWay: RequestListener,
  readingPages: ReadingPages,
  { log, countView }: { readonly log: Log; readonly countView: CountView },
): RequestListener {
  return (request, response) => {
    const found = readingPages.atHand(request);
    if (!found) return longWay(request, response);
    const requestId = randomUUID();
    const start = performance.now();
    const address = request.url ?? '/';
    const bytes = found.form.body.length;
    response.on('close', () => {
      if (response.writableFinished && !isAhead(request.headers)) {
        const userAgent = request.headers['user-agent'];
        tellView(countView, log, { address, status: 200, type: typeOf(found), userAgent });
      }
      logRequest(log, request, response, { requestId, address, bytes, start });
    });
    send(response, found, requestId);
  };
}

function send(response: ServerResponse, found: PageAtHand, requestId: string): void {
  response.writeHead(200, [
    ...headersOf(found),
    'Age',
    String(Math.floor(found.age)),
    'Cache-Status',
    cacheStatus(hitNote(found.page, found.age)),
    'X-Request-Id',
    requestId,
  ]);
  response.end(found.form.body, 'latin1');
}

/** What stands above a page's body whoever asks, as Node takes it: name, value, name, value. Put together once a form. */
const prepared = { plain: new WeakMap<Form, string[]>(), secure: new WeakMap<Form, string[]>() };

function headersOf({ page, form, encoding, isSecure }: PageAtHand): readonly string[] {
  const kept = isSecure ? prepared.secure : prepared.plain;
  const known = kept.get(form);
  if (known) return known;
  const headers = new Headers();
  const all: readonly Header[] = [
    ...securityHeadersFor(isSecure),
    ...page.headers,
    ['ETag', form.tag],
    ...(encoding ? [['Content-Encoding', encoding] as const] : []),
    ['Content-Length', String(form.body.length)],
  ];
  // The page's own come last: its policy takes the place of the general one.
  for (const [name, value] of all) headers.set(name, value);
  const flat = [...headers].flat();
  kept.set(form, flat);
  return flat;
}

function typeOf({ page }: PageAtHand): string {
  return page.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}
