import type { AppLoadContext } from '@remix-run/node';
import type { VisitorSession } from './session.server';

export type Services = AppLoadContext['services'];

export interface Visit {
  readonly request: Request;
  readonly session: VisitorSession;
  readonly services: Services;
}
