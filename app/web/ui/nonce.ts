import { createContext, useContext } from 'react';

/** For inline scripts and styles of our renderer; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
