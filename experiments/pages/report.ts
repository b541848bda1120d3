import type { PageKind } from '../../tests/support/bench-page';
import { CATEGORIES } from './lighthouse';
import type { MeasuredPage } from './measured-page';

const NOT_MEASURED = '–';

const TITLES: Readonly<Record<PageKind, string>> = {
  reading: 'Reading pages (the heaviest address of each route)',
  form: 'Form pages of visitors',
  administration: 'Administration',
};

const COLUMNS: readonly (readonly [string, (measured: MeasuredPage) => string])[] = [
  ['page', ({ page }) => page.path + (page.cookie && page.kind === 'form' ? ' ¹' : '')],
  ['HTML br, B', ({ size }) => String(size.brotli)],
  ['gzip, B', ({ size }) => String(size.gzip)],
  ['requests', ({ fetched }) => String(fetched.requests)],
  ['all, kB', ({ fetched }) => (fetched.bytes / 1_000).toFixed(1)],
  ['script br, B', ({ fetched }) => String(fetched.sumScriptBytes)],
  ['CLS', ({ movement }) => movement.shift.toFixed(3).replace('0.000', '0')],
  ['moved, px', ({ movement }) => movement.moved.toFixed(0)],
  ['Lighthouse P/A/B/S', formatScores],
  ['2G first text, s', ({ readable }) => seconds(readable?.first)],
  ['whole, s', ({ readable }) => seconds(readable?.whole)],
  ['no script: first, s', ({ withoutScript }) => seconds(withoutScript?.first)],
  ['whole, s', ({ withoutScript }) => seconds(withoutScript?.whole)],
];

export function printTables(measured: readonly MeasuredPage[]): void {
  for (const kind of ['reading', 'form', 'administration'] as const) {
    const rows = measured.filter(({ page }) => page.kind === kind);
    if (rows.length === 0) continue;
    console.log(`\n${TITLES[kind]}\n`);
    console.log(`| ${COLUMNS.map(([title]) => title).join(' | ')} |`);
    console.log(`| ${COLUMNS.map(() => '---').join(' | ')} |`);
    for (const row of rows) console.log(`| ${COLUMNS.map(([, of]) => of(row)).join(' | ')} |`);
  }
  const losses = groupLosses(measured);
  if (losses.size > 0) console.log('\nWhat cost marks:');
  for (const [text, paths] of losses) console.log(`- ${text}: ${paths.join(', ')}`);
}

function formatScores({ marks }: MeasuredPage): string {
  return marks ? CATEGORIES.map((category) => marks.marks[category]).join('/') : NOT_MEASURED;
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? NOT_MEASURED : (milliseconds / 1_000).toFixed(1);
}

/** Pages by failed audit. Texts that differ only in a number are grouped. */
function groupLosses(measured: readonly MeasuredPage[]): Map<string, string[]> {
  const losses = new Map<string, string[]>();
  for (const { page, marks } of measured) {
    for (const { category, text } of marks?.losses ?? []) {
      const name = `${category}, ${text.split(':')[0] ?? text}`;
      losses.set(name, [...(losses.get(name) ?? []), page.path]);
    }
  }
  return losses;
}
