import { useEffect, useRef } from 'react';
import type { DocumentKind } from '~/features/applications/apply/application-parts';

/**
 * Moves the focus after a removal, whose button disappears, to the control that takes another file for the same
 * document.
 * `getId` gives its id; `kinds` are the stored documents.
 */
export function useFocusAfterRemoval(
  kinds: readonly DocumentKind[],
  getId: (kind: DocumentKind) => string,
): void {
  const before = useRef(kinds);
  useEffect(() => {
    const removed = before.current.find((kind) => !kinds.includes(kind));
    before.current = kinds;
    if (removed === undefined || document.activeElement !== document.body) return;
    document.getElementById(getId(removed))?.focus();
  });
}
