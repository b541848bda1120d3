import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { SourceFailure } from '~/shared/result/source-failure';

/** What is read where no page of the site stands around it: a feed, a file to keep. */
const WORDS = 'This cannot be had just now. Please try again in a minute.\n';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];
type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
/** As the framework calls it. */
type Work = (given: Arguments) => unknown;
/** Hears of a failure before the visitor is told. */
type Tell = (failure: SourceFailure, given: Arguments) => void;

/**
 * The same routes; where a source lets one down that has no words of its own for it, the answer is that the site cannot serve at
 * the moment (503), and not that it has a fault (500).
 */
export function answeringForSources(routes: Routes, tell: Tell): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: guarded(route.module, tell) },
    ]),
  );
}

function guarded(module: RouteModule, tell: Tell): RouteModule {
  const guard = (work: Work) => async (given: Arguments) => {
    try {
      return await work(given);
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      tell(error, given);
      throw new Response(WORDS, { status: 503, headers: { 'Cache-Control': 'no-store' } });
    }
  };
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: guard(loader as Work) as typeof loader } : {}),
    ...(action ? { action: guard(action as Work) as typeof action } : {}),
  };
}
