import { useEffect, useLayoutEffect, useState } from 'react';

/** React complains about layout effects on the server, where none ever runs. */
export const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps what the visitor typed or chose before the page's script came to life. React 18 puts text areas and radio buttons
 * (with a first value) back to that value when it takes over the server's page.
 */
export function useKeptTyping(formId: string): void {
  // Taken while React first walks over the page, before it touches the controls.
  const [restore] = useState(() => rememberTyping(formId));
  useEffectBeforePaint(restore, [restore]);
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

function rememberText(area: HTMLTextAreaElement): (() => void) | null {
  const { value, defaultValue } = area;
  if (value === defaultValue) return null;
  // Only what was put back is restored: the visitor may have typed on in between.
  return () => {
    if (area.value === area.defaultValue) area.value = value;
  };
}

function rememberTick(box: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = box;
  if (checked === defaultChecked) return null;
  return () => {
    if (box.checked === box.defaultChecked) box.checked = checked;
  };
}
