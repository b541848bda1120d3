/** A line of the table: one disaster, at one moment. */
export interface Line {
  /** Is a heading in docs/evidence/disasters.md. */
  readonly disaster: string;
  readonly when: 'at start' | 'while running' | 'command';
  /** What the person at the console or at the log reads. */
  readonly operator: string;
  readonly reading: string;
  readonly post: string;
  readonly health: string;
  readonly lost: string;
  readonly heals: string;
  /** What is not as it should be. */
  readonly faults: readonly string[];
}

const HEADINGS = {
  disaster: 'disaster',
  when: 'when',
  operator: 'what the operator sees',
  reading: 'pages that are read',
  post: 'forms that are sent',
  health: '/healthz, /readyz',
  lost: 'lost',
  heals: 'heals',
} as const;

const COLUMNS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

/** The table of the lines, as Markdown. */
export function buildTable(lines: readonly Line[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const getCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
  return [
    row(COLUMNS.map((column) => HEADINGS[column])),
    row(COLUMNS.map(() => '---')),
    ...lines.map((line) => row(COLUMNS.map((column) => getCell(line[column])))),
  ].join('\n');
}

/** Collects what is not as it should be. */
export class Faults {
  readonly found: string[] = [];

  /** Notes the words where the condition does not hold. */
  unless(condition: boolean, words: string): void {
    if (!condition) this.found.push(words);
  }
}
