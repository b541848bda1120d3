import type { Result } from '~/shared/result/result';
import type { PictureTexts } from './share-picture';

/** Colours by their names in the drawing: `--m0` (top of the sky) to `--m4` (bottom). */
export type PicturePalette = Readonly<Record<string, string>>;

/** A motif of the festival sprite in a 160×120 scene; pale ones are in the background. */
export interface SceneMotif {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly pale?: boolean;
}

/** A zodiac sign, a festival's motifs (back to front) or the zodiac wheel. */
export type PictureDrawing =
  | { readonly kind: 'sign'; readonly sign: string }
  | {
      readonly kind: 'scene';
      readonly palette: PicturePalette;
      readonly motifs: readonly SceneMotif[];
    }
  | { readonly kind: 'wheel' };

export interface SharePicture extends Pick<PictureTexts, 'overline' | 'title' | 'beside'> {
  readonly brandName: string;
  readonly drawing: PictureDrawing;
}

export interface PictureRequest {
  /** The network of the client, from `toClientNetwork`. */
  readonly network: string;
  /** Whether a current page links to the picture: linked pictures are drawn first and have a longer queue. */
  readonly isLinked: boolean;
  /** Rate limit per client, checked before drawing; false rejects the request. */
  readonly canDraw: () => boolean;
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
}

/** `crowded`: the queue is full; `too-many`: the client exceeded its rate limit. */
export type PictureRefusal = 'crowded' | 'too-many';

export interface SharePictures {
  /** @returns PNG, 1200×630 */
  open(
    picture: SharePicture,
    request: PictureRequest,
  ): Promise<Result<Uint8Array<ArrayBuffer>, PictureRefusal>>;
}
