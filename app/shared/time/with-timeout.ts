/**
 * Does not cancel the work after the timeout; if the work fails later, the failure is ignored.
 * @param late supplies the result, or throws, at the timeout
 * @returns the result of `work` or of `late`
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
