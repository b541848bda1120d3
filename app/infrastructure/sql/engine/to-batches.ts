/** Engines limit the number of values in a statement (SQLite: 32,766). */
export function* toBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
