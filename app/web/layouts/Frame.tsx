import { useLocation, useMatches, useNavigation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { isReadingNavigation } from './reading-moves';
import { useCloseMenus } from '~/web/ui/use-close-menus';
import { useNavigationTimeout } from '~/web/ui/use-move-deadline';
import { mergeHandles } from '~/web/http/route-handle';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { getLoadingText } from './loading-text';
import type { RootData } from '~/shared/site-settings';

/** Where the root's loader had nothing to give: on its own error page. */
export const FALLBACK: RootData = {
  site: {
    brandName: 'Taravani',
    legalName: 'Taravani',
    origin: '',
    appStoreUrl: null,
    social: [],
    contact: null,
  },
  viewer: null,
};

/** Header, content, footer and the bar of phones: around every page, error pages included. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { site, viewer } = useRouteLoaderData<RootData>('root') ?? FALLBACK;
  // Pages on which people fill in something have a small frame.
  const isForm = mergeHandles(useMatches().map(({ handle }) => handle)).scriptStart === 'idle';
  useCloseMenus();
  useNavigationTimeout();
  return (
    <>
      <a className="skip-link" href="#content">
        {m.frame_skip()}
      </a>
      <Header brandName={site.brandName} viewer={viewer} hasBottomBar={!isForm} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} isSmall={isForm} />
      {isForm ? null : <BottomBar />}
      <LoadingLayer />
    </>
  );
}

/**
 * Covers the page while an in-page move waits for its data; it exists only where script runs. A move from reading to reading is
 * the reading's own to show.
 */
export function LoadingLayer() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const moving =
    state === 'loading' &&
    location !== undefined &&
    !isReadingNavigation(pathname, location.pathname);
  return (
    <div role="status" className={moving ? 'loading-layer' : undefined}>
      {moving ? <span className="spinner">{getLoadingText(location.pathname)}</span> : null}
    </div>
  );
}
