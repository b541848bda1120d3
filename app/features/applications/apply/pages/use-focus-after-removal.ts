import { useEffect, useRef } from 'react';
import type { DocumentKind } from '~/features/applications/apply/application';

/**
 * Keeps the place of anyone who removes a document: its button goes with it, and the focus would begin again at the top of the
 * page. It goes to the control that takes another file for the same document, whose id `idOf` gives. `kinds` are the
 * documents that are stored.
 */
export function useFocusAfterRemoval(
  kinds: readonly DocumentKind[],
  idOf: (kind: DocumentKind) => string,
): void {
  const before = useRef(kinds);
  useEffect(() => {
    const removed = before.current.find((kind) => !kinds.includes(kind));
    before.current = kinds;
    // Somebody who has gone on meanwhile is left alone.
    if (removed === undefined || document.activeElement !== document.body) return;
    document.getElementById(idOf(removed))?.focus();
  });
}
