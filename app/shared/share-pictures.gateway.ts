import type { Result } from '~/shared/result/result';
import type { PictureWords } from './share-picture';

/** The colours of a drawing by the names that its file gives them: `--m0` (top of the sky) to `--m4` (its bottom). */
export type PicturePalette = Readonly<Record<string, string>>;

/** A motif of the festivals' sprite in a scene of 160×120; a pale one stands behind the others. */
export interface SceneMotif {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly pale?: boolean;
}

/** What is drawn beside the words: a sign of the zodiac, a festival's motifs from back to front, or the wheel of the signs. */
export type PictureDrawing =
  | { readonly kind: 'sign'; readonly sign: string }
  | {
      readonly kind: 'scene';
      readonly palette: PicturePalette;
      readonly motifs: readonly SceneMotif[];
    }
  | { readonly kind: 'wheel' };

/** A whole picture. */
export interface SharePicture extends Pick<PictureWords, 'overline' | 'title' | 'beside'> {
  readonly brandName: string;
  readonly drawing: PictureDrawing;
}

/** Who asks for a picture. */
export interface PictureRequest {
  /** The network that the picture is drawn for, as `toClientNetwork` names it. */
  readonly network: string;
  /** Whether a page of today links to the picture: more of these may wait, and they are drawn first. */
  readonly isLinked: boolean;
  /** Asked before a picture is drawn for this client; false refuses it. */
  readonly mayDraw: () => boolean;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** Why a picture was not drawn: too many wait for theirs, or the client has asked for too many. */
export type PictureRefusal = 'crowded' | 'too-many';

/** Draws pictures, and keeps them. */
export interface SharePictures {
  /** @returns the picture as PNG, 1200×630 */
  open(
    picture: SharePicture,
    request: PictureRequest,
  ): Promise<Result<Uint8Array<ArrayBuffer>, PictureRefusal>>;
}
