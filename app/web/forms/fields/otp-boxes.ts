import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react';
import { extractDigits } from '~/shared/text/digits';

/**
 * Digit boxes that act as one field: input moves to the next box, and paste and autofill fill several boxes.
 * Without JavaScript each box is a plain input, and the first box also accepts the whole code.
 */
export const otpBoxes = {
  onInput(event: FormEvent<HTMLInputElement>): void {
    const box = event.currentTarget;
    const all = getSiblingBoxes(box);
    const typed = [...extractDigits(box.value)];
    // A password manager may enter the whole code into any box.
    const boxes = typed.length < all.length ? all.slice(all.indexOf(box)) : all;
    const digits = typed.slice(0, boxes.length);
    box.value = '';
    digits.forEach((digit, index) => {
      const target = boxes[index];
      if (target) target.value = digit;
    });
    const next = boxes[digits.length] ?? boxes.at(-1);
    if (digits.length > 0 && next && next !== box) focusBox(next);
  },
  onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = extractDigits(event.clipboardData.getData('text'));
    if (digits === '') return;
    event.preventDefault();
    const boxes = getSiblingBoxes(event.currentTarget);
    // A whole code fills all boxes, regardless of the box it was pasted into.
    const start =
      digits.length < boxes.length ? event.currentTarget : (boxes[0] ?? event.currentTarget);
    start.value = digits;
    start.dispatchEvent(new Event('input', { bubbles: true }));
  },
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const box = event.currentTarget;
    const wanted =
      getSiblingBoxes(box)[getSiblingBoxes(box).indexOf(box) + getStep(event.key, box.value)];
    if (!wanted || wanted === box) return;
    event.preventDefault();
    if (event.key === 'Backspace') wanted.value = '';
    focusBox(wanted);
  },
  /** Selects the digit, so that the next one replaces it. */
  onFocus(event: { readonly currentTarget: HTMLInputElement }): void {
    event.currentTarget.select();
  },
};

function getStep(key: string, value: string): number {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' || (key === 'Backspace' && value === '') ? -1 : 0;
}

function focusBox(box: HTMLInputElement): void {
  box.focus();
  box.select();
}

function getSiblingBoxes(box: HTMLInputElement): HTMLInputElement[] {
  return [...(box.closest('fieldset')?.querySelectorAll('input') ?? [])];
}
