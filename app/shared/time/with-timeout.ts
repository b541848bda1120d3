/**
 * Waits for a work so many milliseconds, and no longer; the work goes on, and a failure that comes too late is dropped.
 * @param late what is returned, or thrown, when the time is up
 * @returns what the work returns, or `late`
 */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, timeUp.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
