import { useSyncExternalStore } from 'react';

/** Whether script has taken over the page: false on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
