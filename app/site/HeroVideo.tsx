import { useSyncExternalStore } from 'react';

/**
 * The turning wheel. The poster is what everyone gets; the film is fetched only after the page has become alive under a
 * visitor's hand, and not under Save-Data or for people who want less motion.
 */
export function HeroVideo() {
  const plays = useSyncExternalStore(neverChanges, mayPlay, () => false);
  return (
    <div className="hero-picture">
      {plays ? (
        <video
          autoPlay
          muted
          loop
          playsInline
          poster="/art/hero-poster.svg"
          width={560}
          height={560}
          aria-label="A zodiac wheel turning slowly under the stars"
        >
          <source src="/art/hero.webm" type="video/webm" />
          <source src="/art/hero.mp4" type="video/mp4" />
        </video>
      ) : (
        <img
          src="/art/hero-poster.svg"
          alt="A zodiac wheel under the stars"
          width={560}
          height={560}
          fetchpriority="high"
        />
      )}
    </div>
  );
}

/** Nobody's wish for less motion or less data is expected to change while the page is open. */
function neverChanges() {
  return () => undefined;
}

function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
