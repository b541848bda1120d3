import type { BlogView } from './article-views.client';
import { sourceFailureWords } from '~/shared/result/store-error-text';
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NO_STORE, readingPageCaching } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { articleAddress, blogMeta, RETRY_AFTER_SECONDS } from './article-meta';
import type { BlogFailure, BlogReading } from '~/features/articles/articles.server';
import { BlogArticle } from './Article';
import { BlogError } from './ArticleError';
import { blogFailureMessage } from '~/features/articles/article-messages';
import {
  BASE_LANGUAGE,
  currentLanguage,
  LANGUAGES,
  localPath,
  type Language,
} from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { firstSentence } from '~/shared/text/first-sentence';
import { PrintedAddress } from '~/web/ui/PrintedAddress';
import { ShareLink } from '~/web/ui/ShareLink';
import type { RouteHandle } from '~/web/http/route-handle';
import { stylesOf } from '~/web/styles/AreaSheets';
import { textsStyles } from '~/web/styles/areas';

export { passHeaders as headers } from '~/web/http/caching';
export { clientLoader } from './article-loader.client';

export const handle: RouteHandle = {
  styles: stylesOf(textsStyles),
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
    const elsewhere = pathElsewhere(reading);
    // An absolute address: the router would prefix a path with the page's language.
    if (elsewhere !== null) throw redirectDocument(new URL(elsewhere, request.url).href);
    const view: BlogView = { kind: 'article', reading, languages: switchPaths(reading) };
    return data(view, { headers: readingPageCaching() });
  }
  if (result.failure.kind === 'moved') throw redirect(articleAddress(result.failure.slug), 301);
  return troubleOf(result.failure, slug, new URL(request.url).searchParams.get('attempt'));
}

/** @returns the article's path if this language does not show it; null if it does */
function pathElsewhere({ card, twins }: BlogReading): string | null {
  const own = currentLanguage();
  if (card.language === own || card.language === BASE_LANGUAGE) return null;
  const { slug, language } = twins.find((twin) => twin.language === own) ?? card;
  return localPath(articleAddress(slug), language);
}

function switchPaths({ card, twins }: BlogReading): Partial<Record<Language, string>> {
  const pathIn = (language: Language) => {
    const twin = [card, ...twins].find((each) => each.language === language);
    if (twin) return `/blogs/${twin.slug}`;
    return card.language === BASE_LANGUAGE ? `/blogs/${card.slug}` : '/blogs';
  };
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, pathIn(code)]));
}

function troubleOf(failure: BlogFailure, slug: string, attemptText: string | null) {
  if (failure.kind !== 'failed') {
    const view: BlogView = { kind: 'error', message: m.blogs_not_found(), retryPath: null };
    return data(view, { status: 404, headers: NO_STORE });
  }
  const attempt = /^[0-3]$/.test(attemptText ?? '') ? Number(attemptText) : 0;
  const headers = { ...NO_STORE, 'Retry-After': String(RETRY_AFTER_SECONDS) };
  const view: BlogView =
    attempt < MAXIMUM_RETRIES
      ? {
          kind: 'error',
          message: m.blogs_retrying(),
          retryPath: `${articleAddress(slug)}?attempt=${attempt + 1}`,
        }
      : {
          kind: 'error',
          message: blogFailureMessage(sourceFailureWords(failure.reason)),
          retryPath: null,
        };
  return data(view, { status: 503, headers });
}

export const meta = pageMeta<typeof loader>(({ site, data }) => blogMeta(site, data));

export default function BlogRoute() {
  const view = useLoaderData<typeof loader>();
  return view.kind === 'article' ? (
    <BlogArticle reading={view.reading}>
      <Sharing card={view.reading.card} />
    </BlogArticle>
  ) : (
    <BlogError message={view.message} retryPath={view.retryPath} />
  );
}

function Sharing({ card }: Pick<BlogReading, 'card'>) {
  const path = articleAddress(card.slug);
  return (
    <>
      <p className="reading-links">
        <ShareLink
          text={`${card.mainHeading}\n${firstSentence(card.mainDescription)}`}
          path={path}
        />
      </p>
      <PrintedAddress path={path} />
    </>
  );
}
