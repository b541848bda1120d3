import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns';

test('lets so many go on at a time, in the order in which they came, and goes on after a failure', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  let going = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++going);
    await setImmediate();
    going--;
    if (number === 1) throw new Error('Failed');
    return number;
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => inTurn(work(number))));
  expect(ends.map(({ status }) => status).join()).toBe(
    'fulfilled,rejected,fulfilled,fulfilled,fulfilled,fulfilled',
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(await inTurn(work(6))).toBe(6);
});
