import { setTimeout as wait } from 'node:timers/promises';
import { createReviewerActs, createHelpDeskActs } from './admins';
import { createApplicantActs, type Applicant } from './applicants';
import { createCustomerActs, type SignedInCustomer } from './customers';
import { createArticleEditorActs, createReadingEditorActs } from './editors';
import { InterruptedError } from './gate';
import type { Stage } from './stage';
import type { ContactState } from './states';
import type { Subject } from './subject';
import type { WatchedClient } from './watched-client';

const PARKING_TIMEOUT_MS = 60_000;
const PAUSE_MS = { from: 0, to: 60 };
const CUSTOMERS = 3;
const APPLICANTS = 2;

export interface Crowd {
  /** Resolves when all visitors wait at the gate. @throws Error after the timeout. */
  waitUntilParked(): Promise<void>;
  end(): Promise<void>;
  /** Faults that are not explained by a kill. */
  readonly faults: readonly string[];
  customers(): readonly SignedInCustomer[];
  admins(): readonly WatchedClient[];
}

/** Visitors act as long as the gate is open. */
export function startCrowd(stage: Stage, contact: Subject<ContactState>): Crowd {
  const { gate, random } = stage;
  const submitted: Applicant[] = [];
  const customers = Array.from({ length: CUSTOMERS }, () => createCustomerActs(stage));
  const applicants = Array.from({ length: APPLICANTS }, () =>
    createApplicantActs(stage, submitted),
  );
  const admins = [
    createReviewerActs(stage, submitted),
    createHelpDeskActs(stage, contact),
    createReadingEditorActs(stage),
    createArticleEditorActs(stage),
  ];
  const everybody = [...customers, ...applicants, ...admins];
  const faults: string[] = [];

  async function repeatUntilStopped(act: () => Promise<void>): Promise<void> {
    while (await gate.pass()) {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof InterruptedError)) faults.push(formatError(error));
      }
      await wait(random.between(PAUSE_MS.from, PAUSE_MS.to));
    }
  }

  const lives = Promise.all(everybody.map(({ act }) => repeatUntilStopped(act)));
  return {
    faults,
    async waitUntilParked() {
      const deadline = Date.now() + PARKING_TIMEOUT_MS;
      while (gate.waiting < everybody.length) {
        if (Date.now() > deadline) throw new Error('Somebody does not come to an end');
        await wait(5);
      }
    },
    async end() {
      gate.sendVisitorsHome();
      await lives;
    },
    customers: () => customers.flatMap((each) => each.kept()),
    admins: () => admins.flatMap((each) => each.visitor() ?? []),
  };
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
