import { useEffect, useRef } from 'react';
import type { DocumentKind } from '~/features/applications/apply/application-parts';

/**
 * After a removal, moves the focus from the disappearing button to the file input of the same document.
 * `getId` returns the input's id; `kinds` are the stored documents.
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
