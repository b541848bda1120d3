import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS } from './attacks';
import type { Loot } from './stage';
import { Tally } from './tally';

export interface Order {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  readonly loot: Loot;
}

/** Time for pending requests to end after the attack. */
const PATIENCE_MS = 500;

/*
 * The attackers' own process, started by run.ts. Prints `ready`, attacks when it receives a message, and reports
 * the tally at the end.
 */
process.on('message', (order: Order) => void carryOut(order));
process.send?.({ ready: true });

async function carryOut({ name, port, origin, loot }: Order): Promise<void> {
  const described = ATTACKS[name];
  if (!described) throw new Error(`There is no attack '${name}'`);
  const tally = new Tally();
  const end = performance.now() + described.seconds * 1_000;
  const isOn = () => performance.now() < end;
  const over = wait(described.seconds * 1_000 + PATIENCE_MS);
  await Promise.race([described.attack({ port, origin, loot, tally, isOn }), over]);
  await over;
  process.send?.({ got: String(tally) }, () => process.exit(0));
}
