import type { ArticleRouteView } from './article-views.client';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, Link } from '@remix-run/react';
import { NO_STORE, getReadingPageCaching } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { getArticleAddress, buildArticlePageMeta, RETRY_AFTER_SECONDS } from './article-meta';
import type { ArticleFailure, ArticleReading } from '~/features/articles/articles.server';
import { RenderedArticle } from './Article';
import { getArticleFailureMessage } from '~/features/articles/article-labels';
import {
  BASE_LANGUAGE,
  getCurrentLanguage,
  LANGUAGES,
  toLocalPath,
  type Language,
} from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { getFirstSentence } from '~/shared/text/first-sentence';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';
import type { RouteHandle } from '~/web/http/route-handle';
import { declareStyles } from '~/web/styles/AreaSheets';
import { textsStyles } from '~/web/styles/areas';

export { forwardHeaders as headers } from '~/web/http/caching';
export { clientLoader } from './article-views.client';

export const handle: RouteHandle = {
  styles: declareStyles(textsStyles),
  cache: {
    parameters: { attempt: (written) => (/^[1-3]$/.test(written) ? written : null) },
    shows: ['blogs'],
  },
};

const MAXIMUM_RETRIES = 3;

/**
 * `/blog/{slug}` and `/blogs/{slug}` show the same page. Base-language articles appear in every language, others only
 * in their own.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { blogs } = context.services;
  const slug = params.slug ?? '';
  const result = await blogs.read(slug);
  if (result.ok) {
    const reading = result.value;
    const otherLanguagePath = findPathInOtherLanguage(reading);
    // An absolute address: the router would prefix a path with the page's language.
    if (otherLanguagePath !== null)
      throw redirectDocument(new URL(otherLanguagePath, request.url).href);
    const view: ArticleRouteView = {
      kind: 'article',
      reading,
      languages: getLanguagePaths(reading),
    };
    return data(view, { headers: getReadingPageCaching() });
  }
  if (result.failure.kind === 'moved') throw redirect(getArticleAddress(result.failure.slug), 301);
  return toErrorResponse(result.failure, slug, new URL(request.url).searchParams.get('attempt'));
}

/** @returns the path in the article's language if this language does not show it; otherwise null */
function findPathInOtherLanguage({ card, twins }: ArticleReading): string | null {
  const own = getCurrentLanguage();
  if (card.language === own || card.language === BASE_LANGUAGE) return null;
  const { slug, language } = twins.find((twin) => twin.language === own) ?? card;
  return toLocalPath(getArticleAddress(slug), language);
}

function getLanguagePaths({ card, twins }: ArticleReading): Partial<Record<Language, string>> {
  const getPathIn = (language: Language) => {
    const twin = [card, ...twins].find((each) => each.language === language);
    if (twin) return `/blogs/${twin.slug}`;
    return card.language === BASE_LANGUAGE ? `/blogs/${card.slug}` : '/blogs';
  };
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, getPathIn(code)]));
}

function toErrorResponse(failure: ArticleFailure, slug: string, attemptText: string | null) {
  if (failure.kind !== 'failed') {
    const view: ArticleRouteView = { kind: 'error', message: m.blogs_not_found(), retryPath: null };
    return data(view, { status: 404, headers: NO_STORE });
  }
  const attempt = /^[0-3]$/.test(attemptText ?? '') ? Number(attemptText) : 0;
  const headers = { ...NO_STORE, 'Retry-After': String(RETRY_AFTER_SECONDS) };
  const view: ArticleRouteView =
    attempt < MAXIMUM_RETRIES
      ? {
          kind: 'error',
          message: m.blogs_retrying(),
          retryPath: `${getArticleAddress(slug)}?attempt=${attempt + 1}`,
        }
      : {
          kind: 'error',
          message: getArticleFailureMessage(getStoreErrorMessage(failure.reason)),
          retryPath: null,
        };
  return data(view, { status: 503, headers });
}

export const meta = createMeta<typeof loader>(({ site, data }) => buildArticlePageMeta(site, data));

export default function ArticleRoute() {
  const view = useLoaderData<typeof loader>();
  return view.kind === 'article' ? (
    <RenderedArticle reading={view.reading}>
      <Sharing card={view.reading.card} />
    </RenderedArticle>
  ) : (
    <ArticleError message={view.message} retryPath={view.retryPath} />
  );
}

function Sharing({ card }: Pick<ArticleReading, 'card'>) {
  const path = getArticleAddress(card.slug);
  return (
    <>
      <p className="reading-links">
        <ShareLink
          text={`${card.mainHeading}\n${getFirstSentence(card.mainDescription)}`}
          path={path}
        />
      </p>
      <PrintedAddress path={path} />
    </>
  );
}

function ArticleError({
  message,
  retryPath,
}: {
  message: string;
  /** Path for an automatic retry; null for no retry. */
  retryPath: string | null;
}) {
  return (
    <div className="page page-narrow">
      <h1>{m.blogs_page_title()}</h1>
      <div className="notice notice-error" role={retryPath ? 'status' : 'alert'}>
        <p>{message}</p>
        {retryPath ? (
          <p>
            <Link to={retryPath} reloadDocument>
              {m.blogs_ask_now()}
            </Link>
          </p>
        ) : null}
      </div>
      <p>
        <Link to="/blogs">{m.blogs_see_all()}</Link>
      </p>
    </div>
  );
}
