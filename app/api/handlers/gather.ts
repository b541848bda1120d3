/** Texts by their names: one that came several times is a list. */
export type Gathered = Readonly<Record<string, string | readonly string[]>>;

/**
 * Puts named texts together. The object inherits nothing, so that a name such as `__proto__` is a name like any other. What
 * came several times is a list, in its order: calls that take one text refuse it, rather than choose among several.
 */
export function gather(pairs: Iterable<readonly [name: string, value: string]>): Gathered {
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
