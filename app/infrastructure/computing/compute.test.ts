import { expect, test } from 'vitest';
import { computation } from '~/shared/computing/computation';
import { getCacheStats } from '~/shared/memory/cache';
import { StoreError } from '~/shared/result/store-error';
import { createCompute, openSameThread } from './compute';

const TENTH_OF_JUNE = new Date('1990-06-10T04:30:00Z');

function createCountedCompute() {
  const runs: string[] = [];
  const counted = (name: string, isPersonal: boolean) =>
    computation(
      name,
      (date: Date, places: ReadonlyMap<string, number>) => {
        runs.push(name);
        return { date, signs: [...places.keys()] };
      },
      { isPersonal },
    );
  const computations = { moon: counted('moon', false), birth: counted('birth', true) };
  return {
    ...computations,
    runs,
    compute: createCompute(openSameThread(Object.values(computations))),
  };
}

const places = (...signs: readonly string[]) => new Map(signs.map((sign) => [sign, 1]));

test('a computation runs once for the same arguments and again for other arguments', async () => {
  const { compute, moon, runs } = createCountedCompute();
  const first = await compute(moon, TENTH_OF_JUNE, places('leo'));
  expect(first).toEqual({ date: TENTH_OF_JUNE, signs: ['leo'] });
  expect(await compute(moon, new Date(TENTH_OF_JUNE), places('leo'))).toEqual(first);
  expect(runs).toHaveLength(1);
  expect(await compute(moon, TENTH_OF_JUNE, places('virgo'))).toMatchObject({ signs: ['virgo'] });
  await compute(moon, new Date(0), places('leo'));
  expect(runs).toHaveLength(3);
});

test('concurrent callers share one computation', async () => {
  const { compute, moon, runs } = createCountedCompute();
  const ask = () => compute(moon, TENTH_OF_JUNE, places('leo'));
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toEqual(other);
  expect(runs).toHaveLength(1);
});

test('a caller that modifies its result does not affect other callers', async () => {
  const { compute, moon } = createCountedCompute();
  const ask = () => compute(moon, TENTH_OF_JUNE, places('leo'));
  const [one, other] = await Promise.all([ask(), ask()]);
  one?.signs.push('virgo');
  expect(other?.signs).toEqual(['leo']);
  expect((await ask()).signs).toEqual(['leo']);
});

test('a personal computation is neither cached nor shared', async () => {
  const { compute, birth, runs } = createCountedCompute();
  const getCachedBytes = () =>
    getCacheStats().find(({ name }) => name === 'computations')?.bytes ?? 0;
  const before = getCachedBytes();
  const ask = () => compute(birth, TENTH_OF_JUNE, places('leo'));
  await Promise.all([ask(), ask()]);
  expect(await ask()).toEqual({ date: TENTH_OF_JUNE, signs: ['leo'] });
  expect(runs).toHaveLength(3);
  expect(getCachedBytes()).toBeLessThanOrEqual(before);
});

test('a failure reaches every caller and is not cached', async () => {
  const tries: string[] = [];
  const compute = createCompute({
    run(name) {
      tries.push(name);
      return tries.length === 1
        ? Promise.reject(new StoreError('unavailable', 'too-busy'))
        : Promise.resolve(openSameThread([moon]).run(name, []));
    },
  });
  const moon = computation('moon', () => 'leo');
  const both = await Promise.allSettled([compute(moon), compute(moon)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tries).toHaveLength(1);
  expect(await compute(moon)).toBe('leo');
});
