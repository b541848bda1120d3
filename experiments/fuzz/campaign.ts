import fc, { type Arbitrary } from 'fast-check';
import type { Rights } from './rights';
import { judgeChanges } from './rights';
import type { FuzzedSite } from './site';
import { findFileChanges, findRowChanges, type UploadWatcher } from './snapshot';

/** Result of one request, for the table and for a failure message. */
export interface Outcome {
  /** The request in readable form. */
  readonly shown: string;
  readonly statuses: readonly number[];
  readonly milliseconds: number;
  readonly complaints: readonly string[];
}

export type FuzzRequest = () => Promise<Outcome>;

export interface Campaign {
  /** The sender, as shown in the report. */
  readonly kind: string;
  readonly rights: Rights;
  readonly fuzzRequests: Arbitrary<FuzzRequest>;
  /** Runs before each batch; its changes are not checked. */
  prepare(): Promise<void>;
}

export interface Effort {
  readonly seed: number;
  /** fast-check's path to a failure, for a direct replay. */
  readonly path?: string;
  readonly milliseconds: number;
  readonly batches: number;
}

/** One row of the table. */
export interface Figures {
  readonly kind: string;
  readonly requests: number;
  /** Responses by the first digit of the status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowest: number;
  readonly slowestRequest: string;
  /** Rows that the person was allowed to change. */
  readonly changed: number;
  /** The fault, with the smallest sequence of requests that reproduces it; null when there was none. */
  readonly failure: string | null;
}

interface Batch {
  readonly asked: readonly FuzzRequest[];
  /** Whether requests are concurrent instead of sequential. */
  readonly together: boolean;
}

/** Long enough for requests that build on each other, short enough to identify the cause of a change. */
const BATCH = 12;

/** Checks every response, and the whole store after each batch. */
export async function runCampaign(
  { kind, rights, fuzzRequests, prepare }: Campaign,
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
    asked: fc.array(fuzzRequests, { minLength: 1, maxLength: BATCH }),
    // Concurrent requests can see half-finished changes.
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
    const changes = { rows: findRowChanges(before, after), files: findFileChanges(before, after) };
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
  // When time is up, fast-check does not wait for the running batch.
  let currentBatch: Promise<void> = Promise.resolve();
  const property = fc.asyncProperty(batch, (given) => {
    currentBatch = tryBatch(given);
    return currentBatch;
  });
  const checked = await fc.check(property, {
    seed,
    ...(path === undefined ? {} : { path }),
    numRuns: batches,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  await currentBatch.catch(() => undefined);
  const unforeseen =
    checked.errorInstance instanceof Error ? (checked.errorInstance.stack ?? '') : '';
  // fast-check also reports a failure when time runs out before the first batch ends.
  const fault = failing || unforeseen;
  const failure = fault
    ? `${kind}, seed ${checked.seed}, path ${checked.counterexamplePath ?? 'unknown'}:\n${fault}`
    : null;
  return { kind, requests, statuses, slowest, slowestRequest, changed, failure };
}
