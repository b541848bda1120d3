import type { AppLoadContext } from '@remix-run/node';
import type { VisitorSession } from './session.server';

/** The use-cases and sources of the site, as routes find them in their load context. */
export type Services = AppLoadContext['services'];

/** A request, and whom it comes from. */
export interface Visit {
  readonly request: Request;
  readonly session: VisitorSession;
  readonly services: Services;
}
