import { useSyncExternalStore } from 'react';

/** False on the server and in the first browser render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
