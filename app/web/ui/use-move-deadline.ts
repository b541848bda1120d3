import { createPath, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** An in-page move that is not over after so long is given up, as specified of the chunks of script that it waits for. */
const NAVIGATION_TIMEOUT_MS = 120_000;

/**
 * Gives up an in-page move whose script or data does not come: the page that was wanted is then opened as a whole document, which
 * needs neither. A post that is under way is left alone, because nobody knows what has become of it.
 */
export function useNavigationTimeout(open: (address: string) => void = openDocument): void {
  const { state, location } = useNavigation();
  const wanted = state === 'loading' && location ? createPath(location) : null;
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => open(wanted), NAVIGATION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [wanted, open]);
}

function openDocument(address: string): void {
  window.location.assign(address);
}
