import { useCallback } from 'react';
import { useAfterPointerUp } from './use-after-pointer-up';

type Work = () => void;

/**
 * Runs work immediately, or on blur while the control has focus, so that the control is not replaced during input.
 * @returns a function that schedules work and returns a cancel function
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
        // The window lost focus, but the control is still active.
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
