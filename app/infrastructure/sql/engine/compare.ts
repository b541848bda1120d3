/** For sorting: numbers by size, texts by their code units, as the store sorts them. */
export function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
