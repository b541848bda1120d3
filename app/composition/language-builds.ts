import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import pageLists from 'virtual:page-lists';
import {
  BASE_LANGUAGE,
  basenameOf,
  LANGUAGES,
  readLocalPath,
  type Language,
} from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { RouteHandle } from '~/web/http/route-handle';
import { createSiteMap } from './site-map';

type Routes = ServerBuild['routes'];

/** What answers requests for the pages of a list. */
interface ListHandler {
  readonly pages: ServerBuild['assets']['routes'];
  readonly handle: RequestHandler;
}

/**
 * @returns what answers a request in the language of its address, with the list of pages that names the one it asks for; `mode` as
 *   the framework has it
 */
export function createLanguageHandler(build: ServerBuild, mode: string): RequestHandler {
  const { find } = createSiteMap(build.routes);
  const handlers = new Map(
    LANGUAGES.map(({ code }) => [
      code,
      languageBuilds(code, build).map((each): ListHandler => {
        return { pages: each.assets.routes, handle: createRequestHandler(each, mode) };
      }),
    ]),
  );
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const { language } = readLocalPath(pathname);
    const [first, ...others] = handlers.get(language) ?? [];
    if (!first) throw new Error(`There is no build in ${language}`);
    const id = find(pathname)?.id ?? '';
    const { handle } = others.find(({ pages }) => !(id in first.pages) && id in pages) ?? first;
    return inLanguage(language, () => handle(request, context));
  };
}

/**
 * The site in a language: the router takes the language from the front of every address and puts it before every link, form and
 * redirect, and browsers get the files with that language's messages.
 * @param build the site in the base language
 * @returns a build for each list of pages that browsers fetch; in other languages they lack what stands in the base language only
 */
function languageBuilds(language: Language, build: ServerBuild): readonly ServerBuild[] {
  const lists = pageLists[language] ?? [build.assets];
  if (language === BASE_LANGUAGE) return lists.map((assets) => ({ ...build, assets }));
  const routes = translated(build.routes);
  return lists.map((assets) => {
    const known = Object.entries(assets.routes).filter(([id]) => id in routes);
    return {
      ...build,
      basename: basenameOf(language),
      routes,
      assets: { ...assets, routes: Object.fromEntries(known) },
    };
  });
}

/** @returns the routes without those of which a layout or they themselves say that they are in one language */
function translated(routes: Routes): Routes {
  const isLeftOut = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return false;
    const handle = route.module.handle as RouteHandle | undefined;
    return handle?.inOneLanguage === true || isLeftOut(route.parentId);
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isLeftOut(id)));
}
