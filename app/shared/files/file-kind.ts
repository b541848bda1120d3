import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  readonly type: string;
  readonly extension: string;
}

/** Number of bytes that are searched for the start of an SVG. */
const SVG_HEAD_BYTES = 4_096;
const SVG_ELEMENT = /<svg[\s>]/iy;
/** Allowed before the root element. Comments are skipped separately. */
const SVG_PROLOGUE = /<\?xml\b[^>]*>|<!doctype svg\b[^>]*>|\s+/iy;

export const PDF_TYPE = 'application/pdf';
export const PDF_HEADER = '%PDF-';
/** PDF readers search this far: mail programs and scanners prepend bytes (ISO 32000-1, annex H.3). */
const PDF_HEAD_BYTES = 1_024;

/** @returns null for an unknown kind */
export async function detectFileKind(bytes: Uint8Array): Promise<FileKind | null> {
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES));
  if (isSvgHead(head)) return { type: 'image/svg+xml', extension: 'svg' };
  try {
    const found = await fileTypeFromBuffer(bytes);
    if (found) return { type: found.mime, extension: found.ext };
    const isPdf = new TextDecoder().decode(bytes.subarray(0, PDF_HEAD_BYTES)).includes(PDF_HEADER);
    return isPdf ? { type: PDF_TYPE, extension: 'pdf' } : null;
  } catch {
    return null;
  }
}

/** A single pass without backtracking, because the files come from untrusted users. */
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
