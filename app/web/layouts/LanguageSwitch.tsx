import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '@remix-run/react';
import { getCurrentLanguage, LANGUAGES, toLocalPath, type Language } from '~/shared/i18n/language';
import { mergeHandles } from '~/web/http/route-handle';

/** What the loader of a page says whose address is another one in each language; a language that is left out has no such page. */
interface LanguagePathsData {
  readonly languages?: Readonly<Partial<Record<Language, string>>>;
}

/** Links to the open page in the other languages, with its query; to their home pages where they have no such page. */
export function LanguageSwitch() {
  const pathIn = usePathInLanguages();
  const current = getCurrentLanguage();
  return LANGUAGES.filter(({ code }) => code !== current).map(({ code, name, lang }) => (
    // No Link: the router would put this page's language before the address.
    <a
      key={code}
      className="language-switch"
      href={pathIn(code)}
      hrefLang={lang}
      lang={lang}
      // The server has the parameters in its own order, and without those that no page reads.
      suppressHydrationWarning
    >
      {name}
    </a>
  ));
}

function usePathInLanguages(): (language: Language) => string {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const error = useRouteError();
  const { baseLanguageOnly } = mergeHandles(matches.map(({ handle }) => handle));
  const isNowhere = isRouteErrorResponse(error) && error.status === 404;
  if (baseLanguageOnly || isNowhere) return (language) => toLocalPath('/', language);
  const { languages } = (matches.at(-1)?.data ?? {}) as LanguagePathsData;
  if (languages) return (language) => toLocalPath(languages[language] ?? '/', language);
  // One slash begins it, whatever was asked for: two would name another host.
  const own = pathname.replace(/^\/+/, '/');
  return (language) => toLocalPath(own, language) + search;
}
