import { useEffect, useLayoutEffect, useState } from 'react';

/** React warns about layout effects on the server, so a plain effect is used there. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Restores input from before hydration: React 18 resets text areas and radio buttons to their initial values. */
export function useRestoreInput(formId: string): void {
  const [restore] = useState(() => rememberInput(formId));
  useIsomorphicLayoutEffect(restore, [restore]);
}

function rememberInput(formId: string): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return () => undefined;
  const restorers = [...form.elements].map((control) => {
    if (control instanceof HTMLTextAreaElement) return rememberText(control);
    if (!(control instanceof HTMLInputElement)) return null;
    return ['radio', 'checkbox'].includes(control.type) ? rememberCheckedState(control) : null;
  });
  return () => restorers.forEach((each) => each?.());
}

/**
 * Values before React's reset. An event during hydration restarts the render after the reset, so the first values
 * are preserved.
 */
const rememberedValues = new WeakMap<HTMLElement, string | boolean>();

function rememberText(area: HTMLTextAreaElement): (() => void) | null {
  if (area.value !== area.defaultValue) rememberedValues.set(area, area.value);
  return createRestorer(area, (text) => {
    // Restores only a value that was reset: the visitor may have typed in the meantime.
    if (typeof text === 'string' && area.value === area.defaultValue) area.value = text;
  });
}

function rememberCheckedState(box: HTMLInputElement): (() => void) | null {
  if (box.checked !== box.defaultChecked) rememberedValues.set(box, box.checked);
  return createRestorer(box, (ticked) => {
    if (typeof ticked === 'boolean' && box.checked === box.defaultChecked) box.checked = ticked;
  });
}

/** @returns a function that restores the value once; null without visitor input */
function createRestorer(
  control: HTMLElement,
  restore: (value: string | boolean | undefined) => void,
): (() => void) | null {
  if (!rememberedValues.has(control)) return null;
  return () => {
    restore(rememberedValues.get(control));
    rememberedValues.delete(control);
  };
}
