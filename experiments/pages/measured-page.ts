import { MAX_FORM_SCRIPT_BYTES, getMaxReadingPageBytes } from '../../tests/support/budgets';
import type { BenchPage } from '../../tests/support/bench-page';
import { CATEGORIES, type Category, type LighthouseScores } from './lighthouse';
import type { Fetched, LayoutMovement } from './load';
import type { HtmlSize } from './sizes';
import type { ReadableTimes, ReadableTimesWithoutScript } from './slow-phone';

/** A measurement that was skipped is null. */
export interface MeasuredPage {
  readonly page: BenchPage;
  readonly size: HtmlSize;
  readonly fetched: Fetched;
  readonly movement: LayoutMovement;
  readonly marks: LighthouseScores | null;
  readonly readable: ReadableTimes | null;
  readonly withoutScript: ReadableTimesWithoutScript | null;
}

const FULL_SCORE = 100;

/**
 * Broken budgets (quality rules, 3), one line each. Administration pages are only checked for other hosts; their
 * weight is reported.
 */
export function findBrokenBudgets(measured: MeasuredPage): string[] {
  const { page, size, fetched, movement } = measured;
  const broken: string[] = [];
  const requireBudget = (holds: boolean, text: string) => {
    if (!holds) broken.push(`${page.path}: ${text}`);
  };
  const hosts = fetched.externalHosts;
  requireBudget(hosts.length === 0, `asks other hosts: ${hosts.join(', ')}`);
  if (page.kind === 'administration') return broken;
  if (page.kind === 'reading') {
    const most = getMaxReadingPageBytes(page.path);
    requireBudget(size.brotli <= most, `${size.brotli} bytes of HTML in brotli, at most ${most}`);
    requireBudget(
      fetched.sumScriptBytes === 0,
      `${fetched.sumScriptBytes} bytes of script by itself, none`,
    );
  } else {
    requireBudget(
      fetched.sumScriptBytes <= MAX_FORM_SCRIPT_BYTES,
      `${fetched.sumScriptBytes} bytes of script in brotli, at most ${MAX_FORM_SCRIPT_BYTES}`,
    );
  }
  const shiftedElements = movement.shiftedElements.join(' ');
  requireBudget(
    movement.shift === 0,
    `layout shift of ${movement.shift.toFixed(4)}: ${shiftedElements}`,
  );
  requireBudget(
    movement.moved === 0,
    `${movement.moved} px moved by script: ${movement.mostMovedElement}`,
  );
  return [...broken, ...findMissingScores(measured)];
}

function findMissingScores({ page, size, marks }: MeasuredPage): string[] {
  if (!marks) return [];
  const asked = CATEGORIES.filter((category) => isScoreRequired(category, page, size));
  return asked.flatMap((category) => {
    if (marks.marks[category] === FULL_SCORE) return [];
    const losses = marks.losses.filter((loss) => loss.category === category);
    const reasons = losses.map(({ text }) => text).join('; ');
    return [`${page.path}: Lighthouse ${category} ${marks.marks[category]} (${reasons})`];
  });
}

/** Forms have lower targets: their script loads at idle, and most are not indexed. */
function isScoreRequired(
  category: Category,
  { kind }: BenchPage,
  { isIndexed }: HtmlSize,
): boolean {
  if (kind === 'reading') return category !== 'seo' || isIndexed;
  return category === 'seo' ? isIndexed : category !== 'performance';
}
