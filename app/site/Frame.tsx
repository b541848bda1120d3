import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { loadingText } from './loading-text';
import type { RootData } from './site-settings';

/** Header, content and footer: around every page, error pages included. */
export function Frame({ site, viewer, children }: RootData & { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header brandName={site.brandName} viewer={viewer} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <LoadingLayer />
    </>
  );
}

/** Covers the page while an in-page move waits for its data; it exists only where script runs. */
function LoadingLayer() {
  const { state, location } = useNavigation();
  const moving = state === 'loading' && location !== undefined;
  return (
    <div role="status" className={moving ? 'loading-layer' : undefined}>
      {moving ? <span>{loadingText(location.pathname)}</span> : null}
    </div>
  );
}
