import type { Response as ExpressResponse } from 'express';

/** Answers without the application: a page of one sentence, for what must not cost anything. */
export function sendPlain(response: ExpressResponse, status: number, text: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>${status}</title>` +
        `<h1>${text}</h1><p><a href="/">Go to the home page</a></p></html>`,
    );
}
