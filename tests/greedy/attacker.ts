import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS } from './attacks';
import type { Loot } from './stage';
import { Tally } from './tally';

/** What the attacker's process is told. */
export interface Order {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  readonly loot: Loot;
}

/** How long requests under way may take to end after the attack. */
const PATIENCE_MS = 500;

/*
 * A process of its own for the attackers, started by run.ts. It says `ready`, attacks when it is told what, and says in the end
 * what the attackers got; its connections end with it.
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
