import { StoreError } from './store-error';

export type Limiter = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Limits how many tasks run concurrently; the others wait in their order of arrival.
 * @param waiting maximum number of waiting tasks, unlimited by default
 * @throws StoreError `unavailable` when too many tasks are waiting, and any error of the task
 * @returns a function that runs a task as soon as a slot is free
 */
export function createLimiter(concurrent: number, waiting = Infinity): Limiter {
  const queue: (() => void)[] = [];
  let active = 0;
  return async (work) => {
    if (active < concurrent) active += 1;
    else {
      if (queue.length >= waiting) {
        throw new StoreError('unavailable', 'too-busy');
      }
      // A finished task passes its slot to the next one.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

/**
 * Serializes tasks with the same key; tasks with different keys run independently.
 * @returns a function that runs a task after all earlier tasks with the same key have finished
 */
export function createKeyedMutex<Key>(): <Answer>(
  key: Key,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const mutexes = new Map<Key, { readonly run: Limiter; userCount: number }>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? { run: createLimiter(1), userCount: 0 };
    mutexes.set(key, mutex);
    mutex.userCount += 1;
    try {
      return await mutex.run(work);
    } finally {
      mutex.userCount -= 1;
      if (mutex.userCount === 0) mutexes.delete(key);
    }
  };
}
