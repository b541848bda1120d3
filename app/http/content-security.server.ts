import { createHash } from 'node:crypto';

const MARKED_ELEMENT = /<(script|style)\b([^>]*?) nonce="([^"]*)"([^>]*)>([\s\S]*?)<\/\1>/g;

export interface SealedPage {
  readonly html: string;
  /** The Content-Security-Policy that lets exactly this page's own inline scripts and styles run. */
  readonly policy: string;
}

/**
 * Makes a rendered page fit for a shared cache: the marks (nonces) that our own renderer put on inline scripts and styles
 * are taken off, and the policy names those elements by hash instead. An element without the render's secret mark, as a
 * script smuggled into content would be, is not named and so does not run. `connections` are the places besides this site
 * that the page may connect to, as sources of the policy; `frames` lets it frame files of this site.
 */
export function sealPage(
  markedHtml: string,
  mark: string,
  connections: readonly string[] = [],
  frames = false,
): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const html = markedHtml.replace(
    MARKED_ELEMENT,
    (whole, tag: string, before: string, nonce: string, after: string, text: string) => {
      if (nonce !== mark) return whole;
      if (text) (tag === 'script' ? scripts : styles).add(hashSource(text));
      return `<${tag}${before}${after}>${text}</${tag}>`;
    },
  );
  return { html, policy: policyOf([...scripts], [...styles], connections, frames) };
}

function policyOf(
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

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
