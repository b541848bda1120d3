import { useEffect, useRef, type RefObject } from 'react';
import type { SignSlug } from '~/features/astronomy/signs';

/** Updates the select on navigation without remounting it, so that its focus and an early choice are not lost. */
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
