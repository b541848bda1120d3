export interface Line {
  /** A heading in docs/evidence/disasters.md. */
  readonly disaster: string;
  readonly when: 'at start' | 'while running' | 'command';
  /** Console or log text for the operator. */
  readonly operator: string;
  readonly reading: string;
  readonly post: string;
  readonly health: string;
  readonly lost: string;
  readonly recoveryNote: string;
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
  recoveryNote: 'heals',
} as const;

const COLUMNS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];

export function buildTable(lines: readonly Line[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
  return [
    row(COLUMNS.map((column) => HEADINGS[column])),
    row(COLUMNS.map(() => '---')),
    ...lines.map((line) => row(COLUMNS.map((column) => escapeCell(line[column])))),
  ].join('\n');
}

export class Faults {
  readonly found: string[] = [];

  /** Records the fault `words` when the condition is false. */
  unless(condition: boolean, words: string): void {
    if (!condition) this.found.push(words);
  }
}
