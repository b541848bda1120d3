import { festivalArt, type FestivalArt } from './festival-art';
import type { MotifName } from './motifs';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Behind the others, pale. */
  readonly pale?: boolean;
}

/** Where the motifs of an arrangement stand in the 160×120 picture, the main one first. */
const PLACES: Readonly<Record<FestivalArt['arrangement'], readonly Place[]>> = {
  single: [{ x: 31, y: 11, side: 98 }],
  halo: [
    { x: 37, y: 19, side: 86 },
    { x: 2, y: -18, side: 156, pale: true },
  ],
  pair: [
    { x: 6, y: 24, side: 72 },
    { x: 82, y: 24, side: 72 },
  ],
  sky: [
    { x: 24, y: 24, side: 88 },
    { x: 112, y: 10, side: 38 },
  ],
  trio: [
    { x: 42, y: 36, side: 76 },
    { x: 10, y: 10, side: 40 },
    { x: 110, y: 10, side: 40 },
  ],
};

/**
 * The drawing of a festival, 4:3, from the motif sprite: `role="img"` named by what it shows. It carries no ids, so many
 * can stand on one page.
 */
export function FestivalPicture({ slug, kind }: { slug: string; kind: string }) {
  const { arrangement, palette, motifs, alt } = festivalArt(slug, kind);
  const placed = PLACES[arrangement].flatMap((place, index) => {
    const name = motifs[index];
    return name === undefined ? [] : [{ name, ...place }];
  });
  return (
    <svg
      className={`festival-picture pal-${palette}`}
      viewBox="0 0 160 120"
      width="320"
      height="240"
      role="img"
      aria-label={alt}
    >
      {placed.filter(({ pale }) => pale).map(drawMotif)}
      {placed.filter(({ pale }) => !pale).map(drawMotif)}
    </svg>
  );
}

function drawMotif({ name, x, y, side, pale }: Place & { name: MotifName }) {
  return (
    <use
      key={name}
      href={`/art/motifs.svg#${name}`}
      x={x}
      y={y}
      width={side}
      height={side}
      {...(pale ? { opacity: 0.25 } : {})}
    />
  );
}
