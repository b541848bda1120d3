/** Finds items by name without a full scan. Results keep the order of the items. */
export interface NameIndex<Item> {
  called(...names: readonly string[]): readonly Item[];
  beginning(start: string): readonly Item[];
}

export function createNameIndex<Item>(
  named: readonly { readonly item: Item; readonly names: readonly string[] }[],
): NameIndex<Item> {
  const positions = new Map<string, number[]>();
  for (const [position, { names }] of named.entries()) {
    for (const name of new Set(names)) {
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
      .flatMap((position) => named[position]?.item ?? []);
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
