import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '@remix-run/react';
import { getCurrentLanguage, LANGUAGES, toLocalPath, type Language } from '~/shared/i18n/language';
import { mergeHandles } from '~/web/http/route-handle';

/** Loader data of a page whose path differs by language. Languages without the page are omitted. */
interface LanguagePathsData {
  readonly languages?: Readonly<Partial<Record<Language, string>>>;
}

/** Links to the same page in other languages, or to their home pages. */
export function LanguageSwitch() {
  const pathIn = usePathInLanguages();
  const current = getCurrentLanguage();
  return LANGUAGES.filter(({ code }) => code !== current).map(({ code, name, lang }) => (
    // No `Link`: the router would add the current language.
    <a
      key={code}
      className="language-switch"
      href={pathIn(code)}
      hrefLang={lang}
      lang={lang}
      // The server uses the normalized query, so the markup can differ.
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
  // Exactly one leading slash, because two would start a host name.
  const own = pathname.replace(/^\/+/, '/');
  return (language) => toLocalPath(own, language) + search;
}
