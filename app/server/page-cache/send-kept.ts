import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { encodingFor } from '~/server/encodings';
import type { KeptPage } from './kept-page';

/**
 * Sends a kept page in the form that the browser takes, or an empty 304 when it has the page already. `age` is in seconds.
 */
export async function sendKept(
  request: ExpressRequest,
  response: ExpressResponse,
  page: KeptPage,
  age: number,
): Promise<void> {
  response.statusCode = page.status;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader('Age', Math.floor(age));
  const encoding = encodingFor(request, page.length);
  const form = page.formAtHand(encoding) ?? (await page.inForm(encoding));
  if (page.status === 200) {
    if (request.headers['if-none-match'] !== undefined) {
      // The form may have become smaller since the browser got its own: the text is the same.
      for (const tag of page.tagsOf(encoding)) {
        response.setHeader('ETag', tag);
        if (request.fresh) return void response.status(304).end();
      }
    }
    response.setHeader('ETag', form.tag);
  }
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', form.body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body, 'latin1');
}
