import type { HtmlClient } from '../../tests/support/html-client';
import type { Gate } from './gate';
import { getMobile } from './keys';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { WatchedClient, type MomentListener } from './watched-client';

export interface Stage {
  readonly origin: string;
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly onMoment: MomentListener;
  readonly admin: { readonly email: string; readonly password: string };
  /** The code in the last SMS to a number; null when there is none. */
  findLastCode(mobile: string): string | null;
  /** The application id of a mobile number according to the last snapshot. */
  findApplicationId(mobile: string): number | null;
}

export interface Person {
  readonly mobile: string;
  readonly visitor: WatchedClient;
}

let people = 0;

export function createPerson({
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

export function nextNumber(): number {
  numbers += 1;
  return numbers;
}

let numbers = 0;

/** @throws Error when another page is open, for example after a logout */
export function expectPath({ page }: HtmlClient, path: string): void {
  if (page.status === 200 && page.path === path) return;
  throw new Error(`${page.path} answered ${page.status}, not ${path}: ${page.alerts.join()}`);
}
