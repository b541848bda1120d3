import { createContext, useContext } from 'react';

/** Nonce for our inline scripts and styles. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
