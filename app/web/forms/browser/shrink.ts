import type { FileRule } from '~/web/forms/definition';

export function canShrink({ shrinks, types, belowBytes }: FileRule, file: File): boolean {
  return (
    shrinks === true &&
    file.size >= belowBytes &&
    file.type.startsWith('image/') &&
    types.includes(file.type)
  );
}

/** Loads the code on demand. @returns a JPEG below the limit, or the original file */
export async function shrink({ belowBytes }: FileRule, file: File): Promise<File> {
  try {
    const { shrinkPicture } = await import('./shrink-picture.client');
    return (await shrinkPicture(file, belowBytes)) ?? file;
  } catch {
    // The code failed to load, or the browser lacks a feature. The field then reports that the file is too
    // large.
    return file;
  }
}

export function replaceFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
