import { readFileSync } from 'node:fs';

/** A plausible mistake that compiles and passes lint, so that only tests can detect it. */
export interface Fault {
  /** Such as `query-2`. */
  readonly name: string;
  readonly kind: string;
  readonly meaning: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The cheapest test file of `npm test` that detects it. */
  readonly detectingTest: string;
}

const FORM =
  /^(?<kind>[\w ]+): (?<meaning>.+)\nin (?<file>\S+)\ntold by (?<test>\S+)\n(?<lines>.+)$/s;

/** The faults of faults.txt, in its order. */
export const FAULTS: readonly Fault[] = readFaults(
  readFileSync(new URL('faults.txt', import.meta.url), 'utf8'),
);

/** @throws Error when an entry has another form */
function readFaults(list: string): Fault[] {
  const counts = new Map<string, number>();
  return list
    .trimEnd()
    .split('\n\n')
    .map((entry) => {
      const { kind, meaning, file, test, lines } = FORM.exec(entry)?.groups ?? {};
      if (!kind || !meaning || !file || !test || !lines) throw new Error(`No fault:\n${entry}`);
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const collect = (mark: '-' | '+') =>
        lines
          .split('\n')
          .filter((line) => line.startsWith(`${mark} `))
          .map((line) => line.slice(2))
          .join('\n');
      return {
        name: `${kind.replaceAll(' ', '-')}-${number}`,
        kind,
        meaning,
        file,
        detectingTest: test,
        text: collect('-'),
        replacement: collect('+'),
      };
    });
}
