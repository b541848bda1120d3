import { createContext, useContext } from 'react';

/** The mark that the server's renderer puts on our own inline scripts and styles; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The mark for an inline script or style of this render. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
