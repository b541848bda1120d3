import { useCallback, useEffect, useRef } from 'react';

type Work = () => void;

/**
 * Returns a function that does its work at once, or, while a pointer is pressed, when it is up again. A message that appears
 * because a field was left by pressing a button would move that button from under the pointer, and the press would be lost.
 */
export function useAfterPointerUp(): (work: Work) => void {
  const pressed = useRef(false);
  const waiting = useRef<Work[]>([]);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const works = waiting.current;
      waiting.current = [];
      // The click comes after the pointer is up.
      setTimeout(() => works.forEach((work) => work()));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  }, []);
}
