import { useEffect, useRef, type RefObject } from 'react';
import type { SignSlug } from '~/features/astronomy/signs';

/**
 * For a list of signs that a move brings up to date. Made again, it would lose the keyboard's place; and what was chosen before the
 * script came stays chosen.
 */
export function useSignSelect(sign: SignSlug): RefObject<HTMLSelectElement> {
  const list = useRef<HTMLSelectElement>(null);
  const shown = useRef(sign);
  useEffect(() => {
    if (shown.current === sign) return;
    shown.current = sign;
    if (list.current) list.current.value = sign;
  }, [sign]);
  return list;
}
