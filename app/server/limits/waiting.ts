import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * A handler that waits for something. What it did not catch goes to the handler of errors, as with one that does not wait: Express 4
 * would leave it to the process.
 * @returns the handler as Express takes it
 */
export function waiting(
  handle: (request: Request, response: Response, next: NextFunction) => Promise<void>,
): RequestHandler {
  return (request, response, next) => {
    handle(request, response, next).catch(next);
  };
}
