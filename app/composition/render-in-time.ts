import type { AppLoadContext } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderPlainPage } from '~/server/plain-text-pages';
import { renderPage, RenderTimeout, type RenderLimit } from '~/web/http/render-page.server';

/** Seconds after which a visitor may ask again. */
const RETRY_AFTER_SECONDS = '10';

interface Rendering {
  readonly request: Request;
  /** Has no services where the framework itself refuses the request. */
  readonly loadContext: {
    readonly services?: Pick<AppLoadContext['services'], 'log'>;
    readonly requestId?: string;
  };
  readonly limit?: RenderLimit;
}

/**
 * @returns the HTML of a page; the answer 503 when it is not rendered in its time. The framework would answer 500, log a fault
 *   of the page, and render an error page after it, for which an overloaded process has even less time.
 * @throws the first error of a component
 */
export async function renderInTime(
  { request, loadContext: { services, requestId }, limit }: Rendering,
  page: ReactElement,
): Promise<string | Response> {
  try {
    return await renderPage(page, limit);
  } catch (error) {
    if (!(error instanceof RenderTimeout)) throw error;
    const path = new URL(request.url).pathname;
    services?.log.info(
      { requestId, path, reason: error.message },
      'a page was not rendered in time',
    );
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER_SECONDS,
    };
    return new Response(renderPlainPage('crowded', path), { status: 503, headers });
  }
}
