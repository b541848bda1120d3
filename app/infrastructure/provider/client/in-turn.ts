/** Does works one after the other, in the order in which they come; one that fails does not stop those behind it. */
export function makeTurns(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The same for each key by itself: works of different keys do not wait for each other. */
export function makeTurnsOf<Key>(): <Answer>(
  key: Key,
  work: () => Promise<Answer>,
) => Promise<Answer> {
  const lasts = new Map<Key, Promise<unknown>>();
  return (key, work) => {
    const answer = (lasts.get(key) ?? Promise.resolve()).then(work);
    const last = answer
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(key) === last) lasts.delete(key);
      });
    lasts.set(key, last);
    return answer;
  };
}
