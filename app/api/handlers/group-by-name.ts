export type GroupedValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * No prototype, so `__proto__` is an ordinary name. A repeated name becomes a list, which fails validation of
 * single values.
 */
export function groupByName(
  pairs: Iterable<readonly [name: string, value: string]>,
): GroupedValues {
  const lists = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const gathered = Object.create(null) as Record<string, string | readonly string[]>;
  for (const [name, [first, ...more]] of lists) {
    gathered[name] = more.length === 0 ? (first ?? '') : [first ?? '', ...more];
  }
  return gathered;
}
