import { createPath, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** The specified timeout for script chunks. */
const NAVIGATION_TIMEOUT_MS = 120_000;

/**
 * Replaces a stuck client-side navigation with a document load.
 * Pending posts are not replaced, because their outcome is unknown.
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
