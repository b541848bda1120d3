/** Finds items by name without a full scan. Results keep the order of the items. */
export interface NameIndex<Item> {
  called(...names: readonly string[]): readonly Item[];
  beginning(start: string): readonly Item[];
}

export function createNameIndex<Item>(
  items: readonly Item[],
  getNames: (item: Item, position: number) => readonly string[],
): NameIndex<Item> {
  const positions = new Map<string, number[]>();
  for (const [position, item] of items.entries()) {
    for (const name of new Set(getNames(item, position))) {
      const known = positions.get(name);
      if (known) known.push(position);
      else positions.set(name, [position]);
    }
  }
  const sorted = [...positions.keys()].sort();
  const at = (names: readonly string[]) => {
    const found = new Set(names.flatMap((name) => positions.get(name) ?? []));
    return [...found]
      .sort((one, other) => one - other)
      .flatMap((position) => items.slice(position, position + 1));
  };
  return {
    called: (...names) => at(names),
    beginning(start) {
      const first = findLowerBound(sorted, start);
      let end = first;
      while (sorted[end]?.startsWith(start)) end += 1;
      return at(sorted.slice(first, end));
    },
  };
}

function findLowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
