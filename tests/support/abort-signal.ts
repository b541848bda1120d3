/** Creates a signal that is aborted from the second check on, so that exactly one step runs. */
export function createSignalAbortedOnSecondCheck(): AbortSignal {
  const { signal } = new AbortController();
  let looks = 0;
  Object.defineProperty(signal, 'aborted', { get: () => (looks += 1) > 1 });
  return signal;
}
