import fc, { type Arbitrary } from 'fast-check';
import type { Rights } from './rights';
import { judgeChanges } from './rights';
import type { FuzzedSite } from './site';
import { fileChanges, rowChanges, type UploadWatcher } from './snapshot';

/** What came of one request, as the table counts it and as a failure tells of it. */
export interface Outcome {
  /** The request as people read it. */
  readonly shown: string;
  /** The statuses of its answers. */
  readonly statuses: readonly number[];
  readonly milliseconds: number;
  readonly complaints: readonly string[];
}

/** Asks the site something that was generated. */
export type Ask = () => Promise<Outcome>;

/** Requests in somebody's name. */
export interface Campaign {
  /** Whose requests they are. */
  readonly kind: string;
  readonly rights: Rights;
  readonly asks: Arbitrary<Ask>;
  /** Done before each batch; what it changes is not counted. */
  prepare(): Promise<void>;
}

/** How long and from which seed. */
export interface Effort {
  readonly seed: number;
  /** Where in the run a failure was, to go there at once. */
  readonly path?: string;
  readonly milliseconds: number;
  readonly batches: number;
}

/** The figures of a campaign; one row of the table. */
export interface Figures {
  readonly kind: string;
  readonly requests: number;
  /** Answers by the first digit of their statuses. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowest: number;
  readonly slowestRequest: string;
  /** Changed rows to which the person had a right. */
  readonly changed: number;
  /** What is wrong, with the smallest requests that show it; null when all is well. */
  readonly failure: string | null;
}

interface Batch {
  readonly asked: readonly Ask[];
  /** At the same time, and not one after the other. */
  readonly together: boolean;
}

/** Long enough that one request prepares what another needs, short enough that a change has one cause. */
const BATCH = 12;

/** Asks the site in batches, looks at every answer, and at the whole store after each batch. */
export async function runCampaign(
  { kind, rights, asks, prepare }: Campaign,
  { site, watcher }: { readonly site: FuzzedSite; readonly watcher: UploadWatcher },
  { seed, path, milliseconds, batches }: Effort,
): Promise<Figures> {
  const statuses: Record<string, number> = {};
  let [requests, slowest, changed, slowestRequest] = [0, 0, 0, ''];
  let failing = '';

  const note = (outcome: Outcome) => {
    requests += 1;
    for (const status of outcome.statuses) {
      const digit = `${String(status).charAt(0)}xx`;
      statuses[digit] = (statuses[digit] ?? 0) + 1;
    }
    if (outcome.milliseconds <= slowest) return;
    [slowest, slowestRequest] = [outcome.milliseconds, outcome.shown];
  };

  const batch = fc.record({
    asked: fc.array(asks, { minLength: 1, maxLength: BATCH }),
    // What is asked at the same time may meet what is half done.
    together: fc.nat(3).map((number) => number === 3),
  });
  const tryBatch = async ({ asked, together }: Batch): Promise<void> => {
    await prepare();
    const before = await watcher.take();
    const outcomes: Outcome[] = [];
    if (together) outcomes.push(...(await Promise.all(asked.map((ask) => ask()))));
    else for (const ask of asked) outcomes.push(await ask());
    outcomes.forEach(note);
    const after = await watcher.take();
    const changes = { rows: rowChanges(before, after), files: fileChanges(before, after) };
    const judged = judgeChanges(rights, { before, after }, changes);
    changed += judged.allowed;
    const complaints = [
      ...outcomes.flatMap(({ complaints: each }) => each),
      ...judged.wrong.map((each) => `changed without a right: ${each}`),
      ...site.takeErrors().map((line) => `logged: ${line.slice(0, 2_000)}`),
    ];
    if (complaints.length === 0) return;
    const order = together ? 'at the same time' : 'one after the other';
    failing = `${complaints.join('\n')}\n\nasked ${order}:\n\n${outcomes.map(({ shown }) => shown).join('\n\n')}`;
    throw new Error(complaints[0]);
  };
  // When the time is over, fast-check does not wait for the batch that is under way.
  let underWay: Promise<void> = Promise.resolve();
  const property = fc.asyncProperty(batch, (given) => {
    underWay = tryBatch(given);
    return underWay;
  });
  const checked = await fc.check(property, {
    seed,
    ...(path === undefined ? {} : { path }),
    numRuns: batches,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  await underWay.catch(() => undefined);
  const unforeseen =
    checked.errorInstance instanceof Error ? (checked.errorInstance.stack ?? '') : '';
  // Where the time was over before the first batch was, fast-check calls it a failure, too.
  const fault = failing || unforeseen;
  const failure = fault
    ? `${kind}, seed ${checked.seed}, path ${checked.counterexamplePath ?? 'unknown'}:\n${fault}`
    : null;
  return { kind, requests, statuses, slowest, slowestRequest, changed, failure };
}
