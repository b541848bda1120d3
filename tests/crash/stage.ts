import type { HtmlClient } from '../support/html-client';
import type { Gate } from './gate';
import { getMobile } from './keys';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { WatchedClient, type OnMoment } from './watched-client';

/** What visitors need of the experiment. */
export interface Stage {
  readonly origin: string;
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly onMoment: OnMoment;
  /** Who may sign in as an administrator. */
  readonly admin: { readonly email: string; readonly password: string };
  /** The code in the last SMS to a number; null when there is none. */
  lastCode(mobile: string): string | null;
  /** The number of the application of a mobile number, as far as the store was looked at since it was made. */
  applicationId(mobile: string): number | null;
}

/** A person with a mobile number and a network address of his or her own. */
export interface Person {
  readonly mobile: string;
  readonly visitor: WatchedClient;
}

let people = 0;

/** Somebody who has not been here before. */
export function newPerson({
  origin,
  gate,
  onMoment,
}: Pick<Stage, 'origin' | 'gate' | 'onMoment'>): Person {
  people += 1;
  const headers = { 'X-Forwarded-For': `198.51.${people >> 8}.${people & 255}` };
  return {
    mobile: getMobile(people),
    visitor: new WatchedClient(origin, gate, onMoment, { headers }),
  };
}

/** One after another: 1, 2, 3 … in the whole experiment. */
export function nextNumber(): number {
  numbers += 1;
  return numbers;
}

let numbers = 0;

/** @throws Error when another page than this one lies open: its visitor is logged out, for instance. */
export function expectPath({ page }: HtmlClient, path: string): void {
  if (page.status === 200 && page.path === path) return;
  throw new Error(`${page.path} answered ${page.status}, not ${path}: ${page.alerts.join()}`);
}
