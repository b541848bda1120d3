import type { Page } from '@playwright/test';

/** An element that moved when a later part of the page arrived. */
export interface MovedElement {
  /** Start tags of the moved and the new element. */
  readonly what: string;
  readonly after: string;
  /** Pixels to the right and down. */
  readonly by: readonly [number, number];
}

/**
 * Feeds a page tag by tag to the browser's parser, as a slow network would, and records which elements move.
 * Deterministic, because it splits the page at every tag instead of by time.
 */
export async function findMovesDuringLoad(page: Page, url: string): Promise<MovedElement[]> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const html = ((await response?.text()) ?? '').replace(/<script\b[\s\S]*?<\/script>/g, '');
  const [head = '', body] = html.split(/(?<=<body[^>]*>)/);
  if (!body) throw new Error(`${url} has no body`);
  // Writes the head first, so that styles apply before the first measurement.
  await page.evaluate((start) => {
    document.open();
    document.write(start);
  }, head);
  await page.waitForFunction(() => {
    const styles = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel=stylesheet], style',
    );
    return styles.length > 0 && [...styles].every(({ sheet }) => sheet);
  });
  return page.evaluate(writeAndWatch, body.split(/(?=<[a-z])/));
}

/** Runs in the browser. Measures all elements after each piece. */
function writeAndWatch(pieces: string[]): MovedElement[] {
  const places = new Map<Node, readonly [left: number, top: number]>();
  const moves: MovedElement[] = [];
  const range = document.createRange();

  for (const piece of pieces) {
    document.write(piece);
    const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
    const nodes = document.createTreeWalker(document.body, SHOW_ELEMENT | SHOW_TEXT);
    while (nodes.nextNode()) watch(nodes.currentNode, piece);
  }
  document.close();
  return moves;

  function watch(node: Node, piece: string): void {
    const place = getPlace(node);
    const before = places.get(node);
    if (!place) return void places.delete(node);
    places.set(node, place);
    if (!before) return;
    const by = [place[0] - before[0], place[1] - before[1]] as const;
    if (Math.abs(by[0]) < 1 && Math.abs(by[1]) < 1) return;
    const what = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
    moves.push({ what: what.slice(0, 80), after: piece.slice(0, 80), by });
  }

  function getPlace(node: Node): readonly [number, number] | null {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) return null;
    // Browsers do not count shifts inside a drawing.
    if (element instanceof SVGElement && element.ownerSVGElement) return null;
    range.selectNode(node);
    const [box] = node instanceof Element ? [node.getBoundingClientRect()] : range.getClientRects();
    return box && box.width > 0 && box.height > 0 ? [box.left, box.top] : null;
  }
}
