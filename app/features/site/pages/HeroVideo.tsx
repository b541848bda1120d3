import { useRef, useState, useSyncExternalStore } from 'react';
import { m } from '~/shared/i18n/messages';
import { PauseIcon, PlayIcon } from '~/web/ui/art/page-icons';

const HERO_VIDEO = { poster: '/art/hero-poster.svg', width: 560, height: 560 };

/**
 * Every visitor gets the poster. The video loads after hydration and the first interaction, but not under Save-Data
 * or reduced motion.
 */
export function HeroVideo() {
  const plays = useSyncExternalStore(subscribeNever, canAutoplay, () => false);
  if (plays) return <PlayingVideo />;
  return (
    <div className="hero-picture">
      <img
        src={HERO_VIDEO.poster}
        alt={m.home_film_poster()}
        width={HERO_VIDEO.width}
        height={HERO_VIDEO.height}
        fetchpriority="high"
      />
    </div>
  );
}

/** Next to the wheel, so that the video controls do not cover its sign links. */
export function NoScriptVideo() {
  return (
    <noscript>
      <details className="film">
        <summary>{m.home_film_play()}</summary>
        <video
          {...HERO_VIDEO}
          aria-label={m.home_film()}
          controls
          muted
          loop
          playsInline
          preload="none"
        >
          <VideoSources />
        </video>
      </details>
    </noscript>
  );
}

/** Moving content needs a control that stops it (WCAG 2.2.2). */
function PlayingVideo() {
  const film = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  function toggle(): void {
    // A video that has not loaded pauses without an event.
    setPaused(!isPaused);
    if (isPaused) void film.current?.play();
    else film.current?.pause();
  }
  return (
    <div className="hero-picture">
      <video
        {...HERO_VIDEO}
        aria-label={m.home_film()}
        ref={film}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      >
        <VideoSources />
      </video>
      <button
        type="button"
        className="film-button"
        aria-label={isPaused ? m.home_film_play() : m.home_film_pause()}
        onClick={toggle}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}

function VideoSources() {
  return (
    <>
      <source src="/art/hero.webm" type="video/webm" />
      <source src="/art/hero.mp4" type="video/mp4" />
    </>
  );
}

/** Never notifies, because motion and data preferences are not expected to change while the page is open. */
function subscribeNever() {
  return () => undefined;
}

function canAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
