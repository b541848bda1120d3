import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Locals {
    requestId: string;
    /** Set by the edge when it refuses the request; the frame's error page answers. */
    refusal?: 403 | 413 | 429 | 503;
  }
}

/** Names every request; the name is in the log, in the answer's headers and on error pages. */
export function requestId(): RequestHandler {
  return (_request, response, next) => {
    response.locals.requestId = randomUUID();
    response.setHeader('X-Request-Id', response.locals.requestId);
    next();
  };
}
