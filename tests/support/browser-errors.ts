import type { BrowserContext } from '@playwright/test';

/** Browser errors during a test; each one that the test did not allow fails it. */
export interface BrowserErrors {
  allow(pattern: RegExp): void;
  watch(context: BrowserContext): void;
  /** Lines that no pattern allows. */
  unexpected(): string[];
}

/** Chromium logs this line for every error status. */
const STATUS_LINE = /^Failed to load resource: the server responded with a status of/;

/** Records console errors, uncaught errors, failed requests and requests to other hosts. */
export function watchBrowserErrors(
  context: BrowserContext,
  ownHosts: readonly string[],
): BrowserErrors {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  const watch = (watched: BrowserContext): void => {
    watched.on('console', (message) => {
      if (message.type() !== 'error' || STATUS_LINE.test(message.text())) return;
      lines.push(`console.error: ${message.text()}`);
    });
    watched.on('weberror', (webError) => {
      lines.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
    });
    watched.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // The browser aborts requests when the visitor navigates.
      if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${getPath(request.url())} ${reason}`);
    });
    watched.on('response', (response) => {
      if (response.status() >= 400) lines.push(`${response.status()} ${getPath(response.url())}`);
    });
    watched.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && !ownHosts.includes(host)) {
        lines.push(`another host: ${request.url()}`);
      }
    });
  };
  watch(context);
  return {
    allow: (pattern) => allowed.push(pattern),
    watch,
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

function getPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
