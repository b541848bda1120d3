import type { DocumentKind } from './application-parts';

/** 500 KB, exclusive (onboarding specification, sections 5 and 9). */
export const DOCUMENT_BYTES = 512_000;

export const REQUIRED_DOCUMENTS = [
  'aadharFront',
  'aadharBack',
  'panCard',
] as const satisfies readonly DocumentKind[];

/** A file made safe to store: a picture re-encoded without metadata, a PDF without active content. */
export interface CheckedDocument {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/**
 * `unreadable`: broken, empty, or unpacks to more than any phone photo. `active`: a PDF with scripts, launch actions
 * or attachments. `locked`: a PDF with a password. `too-large`: a picture with too many pixels.
 */
export type DocumentProblem = 'unreadable' | 'active' | 'locked' | 'too-large';

export interface DocumentCheck {
  /** @returns a file that is safe to store, or why it is rejected */
  check(bytes: Uint8Array, type: string): Promise<CheckedDocument | DocumentProblem>;
}
