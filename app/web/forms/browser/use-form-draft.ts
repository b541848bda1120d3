import { useEffect, useLayoutEffect, useState } from 'react';

/** React complains about layout effects on the server, where none ever runs. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps what the visitor typed or chose before the page's script came to life. React 18 puts text areas and radio buttons
 * (with a first value) back to that value when it takes over the server's page.
 */
export function useRestoreTyping(formId: string): void {
  // Taken while React first walks over the page, before it touches the controls.
  const [restore] = useState(() => rememberTyping(formId));
  useIsomorphicLayoutEffect(restore, [restore]);
}

function rememberTyping(formId: string): () => void {
  // On the server there is no document, and no name of its parts either.
  if (typeof document === 'undefined') return () => undefined;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return () => undefined;
  const restorers = [...form.elements].map((control) => {
    if (control instanceof HTMLTextAreaElement) return rememberText(control);
    if (!(control instanceof HTMLInputElement)) return null;
    return ['radio', 'checkbox'].includes(control.type) ? rememberTick(control) : null;
  });
  return () => restorers.forEach((each) => each?.());
}

/**
 * What controls held before React put them back. A key or a press in that moment makes React begin its walk again, past controls
 * that it has put back already: what the first walk saw counts.
 */
const held = new WeakMap<HTMLElement, string | boolean>();

function rememberText(area: HTMLTextAreaElement): (() => void) | null {
  if (area.value !== area.defaultValue) held.set(area, area.value);
  return takeRemembered(area, (text) => {
    // Only what was put back is restored: the visitor may have typed on in between.
    if (typeof text === 'string' && area.value === area.defaultValue) area.value = text;
  });
}

function rememberTick(box: HTMLInputElement): (() => void) | null {
  if (box.checked !== box.defaultChecked) held.set(box, box.checked);
  return takeRemembered(box, (ticked) => {
    if (typeof ticked === 'boolean' && box.checked === box.defaultChecked) box.checked = ticked;
  });
}

/** @returns what gives a control back what it held, once; null where it held nothing of the visitor's */
function takeRemembered(
  control: HTMLElement,
  restore: (value: string | boolean | undefined) => void,
): (() => void) | null {
  if (!held.has(control)) return null;
  return () => {
    restore(held.get(control));
    held.delete(control);
  };
}
