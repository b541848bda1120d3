/** @returns the order of two values as the store sorts: numbers by size, strings by code unit */
export function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
