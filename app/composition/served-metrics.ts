import type { ServerBuild } from '@remix-run/node';
import type { Services } from './services';
import { routeNames } from './route-names';

/** What the edge must know to measure requests and to show the numbers; undefined where the settings name no token. */
export function servedMetrics(
  routes: ServerBuild['routes'],
  { metrics, api }: Pick<Services, 'metrics' | 'api'>,
) {
  if (!metrics.isServed) return undefined;
  const { registry, opens } = metrics;
  return { registry, opens, nameOf: routeNames({ routes, api }) };
}
