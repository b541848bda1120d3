import { useRef, useState, useSyncExternalStore } from 'react';
import { PauseIcon, PlayIcon } from '~/web/ui/art/icons';

const FILM = {
  poster: '/art/hero-poster.svg',
  width: 560,
  height: 560,
  'aria-label': 'A zodiac wheel turning slowly under the stars',
};

/**
 * The turning wheel. The poster is what everyone gets; the film is fetched only after the page has become alive under a
 * visitor's hand, and not under Save-Data or for people who want less motion. Without script it is fetched when it is played.
 */
export function HeroVideo() {
  const plays = useSyncExternalStore(neverChanges, mayPlay, () => false);
  if (plays) return <PlayingFilm />;
  return (
    <div className="hero-picture">
      <img
        src={FILM.poster}
        alt="A zodiac wheel under the stars"
        width={FILM.width}
        height={FILM.height}
        fetchpriority="high"
      />
      <noscript>
        <video {...FILM} controls muted loop playsInline preload="none">
          <FilmFiles />
        </video>
      </noscript>
    </div>
  );
}

/** The film with its button: what moves by itself can be stopped. */
function PlayingFilm() {
  const film = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  function toggle(): void {
    if (isPaused) void film.current?.play();
    else film.current?.pause();
  }
  return (
    <div className="hero-picture">
      <video
        {...FILM}
        ref={film}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      >
        <FilmFiles />
      </video>
      <button
        type="button"
        className="film-button"
        aria-label={isPaused ? 'Play the film' : 'Pause the film'}
        onClick={toggle}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}

function FilmFiles() {
  return (
    <>
      <source src="/art/hero.webm" type="video/webm" />
      <source src="/art/hero.mp4" type="video/mp4" />
    </>
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
