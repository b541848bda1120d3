import { useLocation, useNavigation } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { isReadingNavigation } from '~/web/layouts/reading-navigation';

/** Covers the reading while the next one loads. The rest of the page remains usable. */
export function ReadingLayer() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const moving = state === 'loading' && isReadingNavigation(pathname, location.pathname);
  return (
    <div role="status" className={moving ? 'reading-layer' : undefined}>
      {moving ? <span className="spinner">{m.frame_loading_horoscope()}</span> : null}
    </div>
  );
}
