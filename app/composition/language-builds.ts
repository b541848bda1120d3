import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import pageLists from 'virtual:page-lists';
import {
  BASE_LANGUAGE,
  getBasename,
  LANGUAGES,
  parseLocalPath,
  type Language,
} from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { createSiteMap } from './site-map';

type Routes = ServerBuild['routes'];

type FindHandler = (id: string) => RequestHandler;

/** Uses the language of the URL and the page list that contains the requested page. `mode` is passed to Remix. */
export function createLanguageHandler(build: ServerBuild, mode: string): RequestHandler {
  const { find } = createSiteMap(build.routes);
  const handlers = new Map(
    LANGUAGES.map(({ code }) => [code, getHandlers(createLanguageBuilds(code, build), mode)]),
  );
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const { language } = parseLocalPath(pathname);
    const handle = handlers.get(language)?.(find(pathname)?.id ?? '');
    if (!handle) throw new Error(`There is no build in ${language}`);
    return inLanguage(language, () => handle(request, context));
  };
}

function getHandlers([first, ...others]: readonly ServerBuild[], mode: string): FindHandler {
  if (!first) throw new Error('A language without a build');
  const known = new Map<string, RequestHandler>();
  return (id) => {
    const handle = known.get(id);
    if (handle) return handle;
    const hasRoute = ({ assets }: ServerBuild) => id in assets.routes;
    const build = (hasRoute(first) ? undefined : others.find(hasRoute)) ?? first;
    const made = createRequestHandler(id in build.routes ? narrowBuild(build, id) : build, mode);
    known.set(id, made);
    return made;
  };
}

/**
 * The framework matches each URL three times. With all routes this takes a third of the render time, so only the
 * needed routes are passed to it.
 */
function narrowBuild(build: ServerBuild, id: string): ServerBuild {
  const ids = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    ids.add(at);
  }
  const pickRoutes = <Each>(routes: Readonly<Record<string, Each>>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ids.has(each)));
  return {
    ...build,
    routes: pickRoutes(build.routes),
    assets: { ...build.assets, routes: pickRoutes(build.assets.routes) },
  };
}

/** The router strips the language from every URL and adds it to every link, form and redirect. */
function createLanguageBuilds(language: Language, build: ServerBuild): readonly ServerBuild[] {
  const lists = pageLists[language] ?? [build.assets];
  if (language === BASE_LANGUAGE) return lists.map((assets) => ({ ...build, assets }));
  const routes = withoutUntranslatedRoutes(build.routes);
  return lists.map((assets) => {
    const known = Object.entries(assets.routes).filter(([id]) => id in routes);
    return {
      ...build,
      basename: getBasename(language),
      routes,
      assets: { ...assets, routes: Object.fromEntries(known) },
    };
  });
}

function withoutUntranslatedRoutes(routes: Routes): Routes {
  const isUntranslated = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return false;
    const handle = route.module.handle as RouteHandle | undefined;
    return handle?.baseLanguageOnly === true || isUntranslated(route.parentId);
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isUntranslated(id)));
}
