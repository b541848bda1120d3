/**
 * A signal for what looks at it before each of its steps: over at the second look, so that just one step is done, however quick it is.
 */
export function overAtSecondLook(): AbortSignal {
  const { signal } = new AbortController();
  let looks = 0;
  Object.defineProperty(signal, 'aborted', { get: () => (looks += 1) > 1 });
  return signal;
}
