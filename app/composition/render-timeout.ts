import type { AppLoadContext } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderPlainPage } from '~/server/plain-text-pages';
import { renderPage, RenderTimeout, type RenderLimit } from '~/web/http/render-page.server';

const RETRY_AFTER_SECONDS = '10';

interface Rendering {
  readonly request: Request;
  /** Has no services when the framework itself rejects the request. */
  readonly loadContext: {
    readonly services?: Pick<AppLoadContext['services'], 'log'>;
    readonly requestId?: string;
  };
  readonly limit?: RenderLimit;
}

/** Responds 503 when rendering takes too long. The framework would log an error and render an error page as well. */
export async function renderWithTimeout(
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
