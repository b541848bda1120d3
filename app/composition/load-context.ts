import { openServices, type Services } from './services';

/** Set by the edge when it refuses a request before any route sees it; the frame's error page answers. */
export interface EdgeRefusal {
  readonly status: 403 | 413 | 429 | 503;
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Absent when the build runs under stock `remix-serve`. */
    services?: Services;
    /** Names the request in the log and on error pages. */
    requestId?: string;
    /** The visitor's network address, for limits; never logged. */
    clientAddress?: string;
    refusal?: EdgeRefusal;
    /** Told where the page leaves something out that could not be had: no cache keeps it then. */
    trouble?: { isPartial: boolean };
  }
}

let ownServices: Promise<Services> | undefined;

/**
 * The services of the load context. Under stock `remix-serve`, which hands in no context, the process opens its own once.
 */
export function servicesOf(context: { services?: Services } | undefined): Promise<Services> {
  if (context?.services) return Promise.resolve(context.services);
  ownServices ??= openServices();
  return ownServices;
}
