import { getFestivalArt, placeMotifs, type PlacedMotif } from './festival-art';

/** A 4:3 scene from the motif sprite, with `role="img"` and a label. It has no ids, so a page can contain several. */
export function FestivalPicture({ slug, kind }: { slug: string; kind: string }) {
  const art = getFestivalArt(slug, kind);
  return (
    <svg
      className={`festival-picture pal-${art.palette}`}
      viewBox="0 0 160 120"
      width="320"
      height="240"
      role="img"
      aria-label={art.alt}
    >
      {placeMotifs(art).map(drawMotif)}
    </svg>
  );
}

function drawMotif({ name, x, y, side, pale }: PlacedMotif) {
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
