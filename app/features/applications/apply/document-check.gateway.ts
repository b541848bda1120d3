/** A file made safe to keep: a picture re-encoded without what the camera wrote beside it, a PDF without active content. */
export interface CheckedDocument {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/**
 * Why a document was refused: `unreadable` (broken, empty, or larger unpacked than anything a phone takes),
 * `active` (a PDF that runs scripts, starts programs or carries files), `locked` (a PDF that asks for a password), `too-large` (a picture
 * of more pixels than phones take).
 */
export type DocumentProblem = 'unreadable' | 'active' | 'locked' | 'too-large';

/** Looks into uploaded documents. */
export interface DocumentCheck {
  /** Looks into a file of a media type. @returns the file made safe to keep, or why it is refused */
  check(bytes: Uint8Array, type: string): Promise<CheckedDocument | DocumentProblem>;
}
