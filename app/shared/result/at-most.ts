import { SourceFailure } from './source-failure';

/**
 * Does works of a kind that takes much of the machine, so many at once and the others in the order in which they come.
 * @param waitingAtMost how many may wait (any number); whoever comes after them is told that it cannot be done now.
 * @throws SourceFailure `unavailable` when too many wait, and whatever a work throws.
 */
export function atMost(
  workingAtMost: number,
  waitingAtMost = Infinity,
): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working < workingAtMost) working += 1;
    else {
      if (waiting.length >= waitingAtMost) {
        throw new SourceFailure('unavailable', 'Too much of this is being done at the moment');
      }
      // The place of a work that has ended goes over to the next one.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
