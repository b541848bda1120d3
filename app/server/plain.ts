import type { Response as ExpressResponse } from 'express';

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark">' +
  '<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style>';

/** Answers without the application: a page of one sentence, for what must not cost anything. */
export function sendPlain(response: ExpressResponse, status: number, text: string): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html><html lang="en-IN">${HEAD}<title>${text}</title>` +
        `<h1>${text}</h1><p><a href="/">Go to the home page</a></p></html>`,
    );
}
