import { fileTypeFromBuffer } from 'file-type';

/** What a file is, told by its content. */
export interface FileKind {
  /** The media type that the content has. */
  readonly type: string;
  /** The usual ending of that type, without a dot. */
  readonly extension: string;
}

/** As much of a file as tells whether it is a drawing in SVG. */
const SVG_HEAD_BYTES = 4_096;
const SVG_HEAD = /^(<\?xml\b[^>]*>|<!--[\s\S]*?-->|<!doctype svg\b[^>]*>|\s)*<svg[\s>]/i;

/** The kind of a file by its content; null for one that nobody knows. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind | null> {
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES));
  if (SVG_HEAD.test(head)) return { type: 'image/svg+xml', extension: 'svg' };
  try {
    const found = await fileTypeFromBuffer(bytes);
    return found ? { type: found.mime, extension: found.ext } : null;
  } catch {
    // A file cut short in the middle of what identifies it.
    return null;
  }
}
