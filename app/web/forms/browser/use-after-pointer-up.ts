import { useCallback, useEffect, useRef } from 'react';

type Work = () => void;

/**
 * Runs work immediately, or after pointerup while a pointer is down. A message that appears on blur would move the
 * pressed button from under the pointer and lose the click.
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
