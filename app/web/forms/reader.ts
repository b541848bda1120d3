export function createReader<Value>(
  entries: readonly (readonly [name: string, value: Value])[],
): (name: string) => readonly Value[] {
  const byName = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return (name) => byName.get(name) ?? [];
}
