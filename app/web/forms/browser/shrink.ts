import type { FileRule } from '~/web/forms/definition';

/** Whether a chosen file is a picture too large for its field, of a kind that can be made smaller in the browser. */
export function canShrink({ shrinks, types, belowBytes }: FileRule, file: File): boolean {
  return (
    shrinks === true &&
    file.size >= belowBytes &&
    file.type.startsWith('image/') &&
    types.includes(file.type)
  );
}

/**
 * Makes a picture smaller that is too large for its field; what does it is fetched only then.
 *
 * @returns a JPG that the field takes; the file as it was where none can be made of it.
 */
export async function shrink({ belowBytes }: FileRule, file: File): Promise<File> {
  try {
    const { shrinkPicture } = await import('./shrink-picture.client');
    return (await shrinkPicture(file, belowBytes)) ?? file;
  } catch {
    // The means could not be fetched, or the browser lacks something: the field says that the file is too large.
    return file;
  }
}

/** Puts a file in place of the chosen one; the form's checks learn of it as if it had been chosen. */
export function replaceFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
