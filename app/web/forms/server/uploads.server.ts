import { detectFileKind } from '~/shared/files/file-kind';
import { cleanText } from '~/web/forms/clean-text';
import type { FileRule, FilesRule } from '~/web/forms/definition';
import { findFileProblem } from '~/web/forms/field-validation';
import type { UploadedFile } from '~/web/forms/values';

export interface ReadFiles {
  readonly files: readonly UploadedFile[];
  readonly problem: string | null;
  readonly skipped: readonly string[];
}

const MAX_FILE_NAME_LENGTH = 100;

/** An empty file input submits a file without name and content. */
export function isFileChosen({ name, size }: File): boolean {
  return name !== '' || size > 0;
}

export async function readFiles(
  rule: FileRule | FilesRule,
  sent: readonly File[],
): Promise<ReadFiles> {
  const chosen = sent.filter(isFileChosen);
  const wanted = rule.kind === 'file' ? chosen.slice(-1) : chosen;
  const problem = findFileProblem(rule, wanted);
  if (problem) return { files: [], problem, skipped: [] };
  const looked = await Promise.all(wanted.map((file) => readFile(rule, file)));
  const files = looked.flatMap(({ file }) => file ?? []);
  const wrong = looked.flatMap((each) => (each.file ? [] : [each]));
  if (rule.kind === 'files' && rule.skipsInvalid) {
    return {
      files,
      problem: null,
      skipped: wrong.map(({ name, problem }) => `${name}: ${problem}`),
    };
  }
  return { files, problem: wrong[0]?.problem ?? null, skipped: [] };
}

type FileCheck =
  | { readonly file: UploadedFile }
  | { readonly file: null; readonly name: string; readonly problem: string };

async function readFile(rule: FileRule | FilesRule, file: File): Promise<FileCheck> {
  const name = toDisplayName(file.name);
  if (file.size >= rule.belowBytes) return { file: null, name, problem: rule.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = await detectFileKind(bytes);
  if (!kind || !rule.types.includes(kind.type))
    return { file: null, name, problem: rule.wrongType };
  return { file: { name, ...kind, bytes } };
}

function toDisplayName(name: string): string {
  const own = cleanText(name.split(/[\\/]/).at(-1) ?? '');
  return [...own].slice(0, MAX_FILE_NAME_LENGTH).join('') || 'file';
}
