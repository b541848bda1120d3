import { connect, type Socket } from 'node:net';
import type { Tally } from './tally';

/** A form with files as a browser has put it together. */
export interface PreparedPost {
  readonly path: string;
  readonly type: string;
  /** The body in base64, because it goes from one process to another as JSON. */
  readonly body: string;
}

/** What attackers may have got hold of by honest means. */
export interface Loot {
  /** `Cookie` header of a customer who has signed in. */
  readonly customer: string;
  /** `Cookie` header of an astrologer whose application is open. */
  readonly applicant: string;
  /** Ids of festivals of far years, of which nobody has asked for the pictures. */
  readonly festivals: readonly string[];
  /** A profile with a large picture. */
  readonly profile: PreparedPost;
  /** An application's documents, each a picture of many pixels in few bytes. */
  readonly documents: PreparedPost;
}

/** What an attack works with. */
export interface Stage {
  readonly port: number;
  readonly origin: string;
  readonly loot: Loot;
  readonly tally: Tally;
  /** Whether the attack shall go on. */
  isOn(): boolean;
}

/** An attack: resolves when it is over. */
export type Attack = (stage: Stage) => Promise<void>;

/** One of many network addresses, all of which lead to this machine: attackers have those of 127.1.0.0/16. */
export function attackerAddress(number: number): string {
  return `127.1.${(number >> 8) & 255}.${number & 255 || 1}`;
}

/** A connection from the address of an attacker; what becomes of it is nobody's error. */
export function openSocket({ port }: Pick<Stage, 'port'>, number: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: attackerAddress(number) });
  socket.on('error', () => undefined);
  return socket;
}
