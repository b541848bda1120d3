import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];
export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;
type Work = (given: RouteArgs) => unknown;
export type Around = (given: RouteArgs, work: Work) => Promise<unknown>;

export function wrapRoutes(routes: Routes, around: Around): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: wrapModule(route.module, around) },
    ]),
  );
}

function wrapModule(module: RouteModule, around: Around): RouteModule {
  const wrapHandler = (work: Work) => (given: RouteArgs) => around(given, work);
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: wrapHandler(loader as Work) as typeof loader } : {}),
    ...(action ? { action: wrapHandler(action as Work) as typeof action } : {}),
  };
}
