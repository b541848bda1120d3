/** Deterministic for a seed. */
export interface Random {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  chance(percent: number): boolean;
  /** @throws Error for an empty list */
  pickOne<Item>(items: readonly Item[]): Item;
}

/** mulberry32 by Tommy Ettinger, public domain. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (percent) => next() * 100 < percent,
    pickOne: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
}
