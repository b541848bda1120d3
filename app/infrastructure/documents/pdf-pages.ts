import {
  countAt,
  isArray,
  isDictionary,
  PdfRefusal,
  resolved,
  type PdfObjects,
  type PdfValue,
} from './pdf-value';

const MAXIMUM_PAGES = 20;
/** Pages and what they hang on. */
const MAXIMUM_NODES = 100;

/**
 * Makes sure that a catalog leads to pages, at least one and no more than a document has (ISO 32000-1, 7.7.3).
 * @throws PdfRefusal `unreadable` when it does not
 */
export function checkPages(objects: PdfObjects, catalog: PdfValue): void {
  const from = resolved(objects, catalog);
  const root = isDictionary(from) ? from.get('Pages') : undefined;
  const top = resolved(objects, root);
  const claimed = isDictionary(top) ? countAt(objects, top, 'Count') : null;
  const pages = countPages(objects, root ?? null, new Set());
  // Viewers lay out as many pages as are claimed.
  if (pages === 0 || pages > MAXIMUM_PAGES || pages !== claimed) {
    throw new PdfRefusal('unreadable', `${pages} pages, ${claimed} claimed`);
  }
}

/** How many pages hang on a node. */
function countPages(objects: PdfObjects, node: PdfValue, met: Set<PdfValue>): number {
  const value = resolved(objects, node);
  if (!isDictionary(value)) throw new PdfRefusal('unreadable', 'no page');
  // A node that comes twice is a circle, or a tree that grows without end.
  if (met.has(value)) throw new PdfRefusal('unreadable', 'a page that comes twice');
  met.add(value);
  if (met.size > MAXIMUM_NODES) throw new PdfRefusal('unreadable', 'too many pages');
  const kids = resolved(objects, value.get('Kids'));
  if (kids === null) return 1;
  if (!isArray(kids)) throw new PdfRefusal('unreadable', 'pages without list');
  return kids.reduce((pages: number, kid) => pages + countPages(objects, kid, met), 0);
}
