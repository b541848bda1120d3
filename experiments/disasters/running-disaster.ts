import { mountMemory } from './place';
import { Faults, type Line } from './report-line';
import { getErrors } from './site-output';
import { findFileFaults } from './find-file-faults';
import type { Stage, Template } from './stage';
import {
  openForms,
  getPlace,
  saveProfileFromStart,
  visit,
  type Answer,
  type Visits,
} from './visits';

export interface RunningDisaster {
  readonly disaster: string;
  /** Size in megabytes of a separate file system; undefined when none is needed. */
  readonly mount?: number;
  readonly environment?: Readonly<Record<string, string>>;
  strikes(stage: Stage): Promise<void> | void;
  /** The operator's remedy. */
  applyRemedy(stage: Stage): Promise<void> | void;
  /** Must appear in the log. */
  readonly log: RegExp;
  /** Forms that cannot be accepted during the disaster. */
  readonly refused: readonly ('save' | 'code' | 'documents')[];
  /** Pages that are allowed to fail; all others must be served. */
  readonly failingPages?: readonly string[];
  readonly readyz: RegExp;
  readonly recoveryNote: string;
  /** Note for the table on data that the disaster necessarily loses. */
  readonly lost?: string;
  readonly restart?: boolean;
}

const SLOWEST_MS = 9_000;
const BEFORE = 'Saved before it happened';
const AFTER = 'Saved when it was over';

export async function runRunningDisaster(
  template: Template,
  given: RunningDisaster,
): Promise<Line> {
  const faults = new Faults();
  const mounted = template.place.path(`mount-${given.disaster.replaceAll(/\W+/g, '-')}`);
  const unmount = given.mount ? await mountMemory(mounted, given.mount) : null;
  const stage = await template.stage({
    ...(unmount ? { data: `${mounted}/data` } : {}),
    ...(given.environment ? { environment: given.environment } : {}),
  });
  try {
    await stage.site.start();
    faults.unless(
      await saveProfileFromStart(stage, BEFORE),
      'the profile could not be saved before',
    );
    await openForms(stage);
    await given.strikes(stage);
    const seen = await visit(stage);
    const operator = getErrors(stage.site).join('; ');
    checkVisits(seen, given, faults);
    faults.unless(given.log.test(operator), `the log says '${operator}'`);
    await given.applyRemedy(stage);
    if (given.restart) await restart(stage, 'SIGTERM');
    const lost = await checkAfter(stage, given.lost === undefined ? seen : null, faults);
    return {
      disaster: given.disaster,
      when: 'while running',
      operator: operator.replaceAll(stage.data, 'DATA_DIR'),
      reading: buildReading(seen),
      post: formatFormResults(seen),
      health: `${seen.healthz}, ${seen.readyz}`,
      lost: given.lost ?? lost,
      recoveryNote: given.recoveryNote,
      faults: faults.found,
    };
  } finally {
    await template.strike(stage);
    await unmount?.();
  }
}

function checkVisits(seen: Visits, given: RunningDisaster, faults: Faults): void {
  for (const [page, status] of Object.entries(seen.pages)) {
    const isFailure = given.failingPages?.includes(page) ?? false;
    faults.unless(status === (isFailure ? 503 : 200), `${page} answered ${status}`);
  }
  for (const form of ['save', 'code', 'documents'] as const) {
    const { status, kept, words } = seen[form];
    if (given.refused.includes(form)) {
      faults.unless([422, 503].includes(status), `${form} answered ${status}: ${words}`);
      faults.unless(kept !== false, `${form} lost what was typed`);
    } else faults.unless(status === 200, `${form} answered ${status}: ${words}`);
  }
  faults.unless(seen.healthz === 200, `/healthz answered ${seen.healthz}`);
  faults.unless(given.readyz.test(seen.readyz), `/readyz answered ${seen.readyz}`);
  faults.unless(seen.slowest < SLOWEST_MS, `an answer took ${seen.slowest.toFixed(0)} ms`);
}

/** Checks that acknowledged data is stored: now, after new writes, and after a crash. */
async function checkAfter(stage: Stage, seen: Visits | null, faults: Faults): Promise<string> {
  const acknowledged = seen?.save.status === 200 ? 'Typed while it happened' : BEFORE;
  const shown = await getPlace(stage);
  faults.unless(shown === acknowledged, `the profile shows '${shown}', not '${acknowledged}'`);
  faults.unless(
    await saveProfileFromStart(stage, AFTER),
    'it did not heal: the profile cannot be saved',
  );
  await restart(stage, 'SIGKILL');
  const kept = await getPlace(stage);
  faults.unless(kept === AFTER, `after a crash the profile shows '${kept}'`);
  // Without visits a backup was restored, and files from before the restore are swept only after a day.
  for (const fault of seen ? findFileFaults(stage) : []) faults.unless(false, fault);
  return faults.found.length === 0 ? 'nothing' : faults.found.join('; ');
}

async function restart({ site }: Stage, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await site.end(signal);
  await site.start();
}

/** `200`, or the pages with another status. */
export function buildReading({ pages, profile }: Visits): string {
  const others = Object.entries({ ...pages, '/profile': profile.status }).filter(
    ([, status]) => status !== 200,
  );
  const all = others.length === 0 ? 'all 200' : 'all other pages 200';
  return [...others.map(([page, status]) => `${page} ${status}`), all].join(', ');
}

export function formatFormResults({ save, code, documents }: Visits): string {
  const told = (name: string, { status, words, retryAfter, kept }: Answer) =>
    status === 200
      ? `${name} 200`
      : `${name} ${status} “${words}”${retryAfter ? `, Retry-After ${retryAfter}` : ''}${kept ? ', values kept' : ''}`;
  return [told('profile', save), told('code by SMS', code), told('documents', documents)].join(
    '; ',
  );
}
