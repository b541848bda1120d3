import { createHash } from 'node:crypto';

/** Relies on our renderer, which escapes `<` and `>` in attributes. */
const OPENING_TAG = /<(script|style)\b[^<>]*>/g;
const MARK = / nonce="([^"]*)"/;

export interface PageWithPolicy {
  readonly html: string;
  /** Content-Security-Policy that allows exactly the inline scripts and styles of this page. */
  readonly policy: string;
}

/**
 * Prepares a rendered page for shared caches: replaces the nonces of our inline scripts and styles with hashes in the
 * policy. An element without the render's secret nonce, such as an injected script, gets no hash and does not run.
 * `connections` are extra connect-src sources; `frames` allows framing files of this site.
 */
export function buildPageWithPolicy(
  noncedHtml: string,
  nonce: string,
  connections: readonly string[] = [],
  frames = false,
): PageWithPolicy {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const parts: string[] = [];
  let at = 0;
  for (const { opening, tag, start, end } of findNonceElements(noncedHtml)) {
    if (MARK.exec(opening)?.[1] !== nonce) continue;
    const text = noncedHtml.slice(start + opening.length, end);
    if (text) (tag === 'script' ? scripts : styles).add(toHashSource(text));
    parts.push(noncedHtml.slice(at, start), opening.replace(MARK, ''), text);
    at = end;
  }
  const html = [...parts, noncedHtml.slice(at)].join('');
  return { html, policy: getPolicy([...scripts], [...styles], connections, frames) };
}

function* findNonceElements(html: string) {
  OPENING_TAG.lastIndex = 0;
  for (let found = OPENING_TAG.exec(html); found; found = OPENING_TAG.exec(html)) {
    const [text, tag = ''] = found;
    if (!MARK.test(text)) continue;
    const end = html.indexOf(`</${tag}>`, OPENING_TAG.lastIndex);
    if (end < 0) return;
    yield { opening: text, tag, start: found.index, end };
    OPENING_TAG.lastIndex = end;
  }
}

function getPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  connections: readonly string[],
  frames: boolean,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
