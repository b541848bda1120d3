import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../support/longest-hold';

const LENGTH = 8_000;

function reading(times: (length: number) => number) {
  return (length: number) => {
    const text = 'a'.repeat(length);
    let seen = 0;
    for (let time = 0; time < times(length); time += 1)
      for (let at = 0; at < length; at += 1) seen += text.charCodeAt(at);
    return seen;
  };
}

describe('measured growth for twice the text', { timeout: 60_000 }, () => {
  it('is two when the function reads each letter a constant number of times', async () => {
    expect(
      await measureGrowth(
        reading(() => LENGTH),
        LENGTH,
      ),
    ).toBeLessThan(3);
  });

  it('is four when the function reads all letters again for each letter', async () => {
    expect(
      await measureGrowth(
        reading((length) => length),
        LENGTH,
      ),
    ).toBeGreaterThan(3);
  });

  it('still measures work that throws after reading', async () => {
    const read = reading(() => LENGTH);
    const growth = await measureGrowth((length) => {
      read(length);
      throw new Error('That is no date.');
    }, LENGTH);
    expect(growth).toBeLessThan(3);
  });
});
