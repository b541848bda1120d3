import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react';
import { extractDigits } from '~/shared/text/digits';

/**
 * Makes boxes of one digit each behave as one field where script runs: a digit moves on to the next box, a pasted or filled
 * in code spreads over all, backspace in an empty box goes back, arrows move. Without script each box is an input of its own,
 * and a code that went into the first one whole is read all the same.
 */
export const otpBoxes = {
  onInput(event: FormEvent<HTMLInputElement>): void {
    const box = event.currentTarget;
    const all = getSiblingBoxes(box);
    const typed = [...extractDigits(box.value)];
    // A phone or password manager may fill the whole code into any of them.
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
    // A whole code fills all boxes, whichever of them it was pasted into.
    const start =
      digits.length < boxes.length ? event.currentTarget : (boxes[0] ?? event.currentTarget);
    start.value = digits;
    start.dispatchEvent(new Event('input', { bubbles: true }));
  },
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const box = event.currentTarget;
    const wanted =
      getSiblingBoxes(box)[getSiblingBoxes(box).indexOf(box) + stepOf(event.key, box.value)];
    if (!wanted || wanted === box) return;
    event.preventDefault();
    if (event.key === 'Backspace') wanted.value = '';
    focusBox(wanted);
  },
  /** What is in a box gives way to the digit typed next. */
  onFocus(event: { readonly currentTarget: HTMLInputElement }): void {
    event.currentTarget.select();
  },
};

function stepOf(key: string, value: string): number {
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
