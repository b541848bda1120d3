import type { RequestHandler } from 'express';

/** Answers OPTIONS for what can only be read; Express's own answer would be a text that calls itself HTML. */
export const onlyRead: RequestHandler = (_request, response) => {
  response.status(204).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
};
