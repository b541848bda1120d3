import { useLocation, useMatches, useNavigation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import { isReadingNavigation } from './reading-navigation';
import { useCloseMenus } from '~/web/ui/use-close-menus';
import { useNavigationTimeout } from '~/web/ui/use-navigation-timeout';
import { mergeHandles } from '~/web/http/route-handle';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { getLoadingText } from './loading-text';
import type { RootData } from '~/shared/site-settings';

/** Used on the root loader's error page. */
export const FALLBACK_ROOT_DATA: RootData = {
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

export function Frame({ children }: { readonly children: ReactNode }) {
  const { site, viewer } = useRouteLoaderData<RootData>('root') ?? FALLBACK_ROOT_DATA;
  // Form pages have a small footer and no bottom bar.
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

/** Shown during client-side navigation. Navigation between readings shows its progress in the page instead. */
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
