import { useCallback } from 'react';
import { useAfterPointerUp } from './use-after-press';

type Work = () => void;

/**
 * Returns a function that does its work at once, or, while the visitor is in the control, when it is left: what takes a control's
 * place shall not take it from under the hands of somebody who types into it.
 *
 * @returns a function whose own answer calls off a work that is still to be done.
 */
export function useRunWhenBlurred(): (control: HTMLElement | null, work: Work) => Work {
  const afterPress = useAfterPointerUp();
  return useCallback(
    (control, work) => {
      if (!control || control !== document.activeElement) {
        work();
        return () => undefined;
      }
      const cancelPending = () => control.removeEventListener('blur', leave);
      function leave(): void {
        // The window was left, and not the control.
        if (control === document.activeElement) return;
        cancelPending();
        afterPress(work);
      }
      control.addEventListener('blur', leave);
      return cancelPending;
    },
    [afterPress],
  );
}
