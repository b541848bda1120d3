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
const SVG_ELEMENT = /<svg[\s>]/iy;
/** What may stand before the drawing's own element: a declaration, its document type, white space. Comments are skipped apart. */
const SVG_PROLOGUE = /<\?xml\b[^>]*>|<!doctype svg\b[^>]*>|\s+/iy;

export const PDF_TYPE = 'application/pdf';
export const PDF_HEADER = '%PDF-';
/** Readers of PDF look for the header this far: mail programs and scanners put bytes before it (ISO 32000-1, annex H.3). */
const PDF_HEAD_BYTES = 1_024;

/** @returns the kind of a file by its content; null for one that nobody knows */
export async function detectFileKind(bytes: Uint8Array): Promise<FileKind | null> {
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES));
  if (isSvgHead(head)) return { type: 'image/svg+xml', extension: 'svg' };
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found) return { type: found.mime, extension: found.ext };
    const isPdf = new TextDecoder().decode(bytes.subarray(0, PDF_HEAD_BYTES)).includes(PDF_HEADER);
    return isPdf ? { type: PDF_TYPE, extension: 'pdf' } : null;
  } catch {
    // A file cut short in the middle of what identifies it.
    return null;
  }
}

/** Whether a text begins as a drawing does. One walk from the left that never goes back: strangers write these texts. */
function isSvgHead(head: string): boolean {
  for (let at = 0; at < head.length;) {
    SVG_ELEMENT.lastIndex = at;
    if (SVG_ELEMENT.test(head)) return true;
    const end = head.startsWith('<!--', at) ? findCommentEnd(head, at) : findPrologueEnd(head, at);
    if (end === null) return false;
    at = end;
  }
  return false;
}

function findCommentEnd(head: string, at: number): number | null {
  const end = head.indexOf('-->', at + '<!--'.length);
  return end < 0 ? null : end + '-->'.length;
}

function findPrologueEnd(head: string, at: number): number | null {
  SVG_PROLOGUE.lastIndex = at;
  return SVG_PROLOGUE.test(head) ? SVG_PROLOGUE.lastIndex : null;
}
