import { connect, type Socket } from 'node:net';
import type { Tally } from './tally';

export interface PreparedPost {
  readonly path: string;
  readonly type: string;
  /** Base64, because the processes exchange it as JSON. */
  readonly body: string;
}

/** Sessions and forms that attackers obtain in the regular way. */
export interface Loot {
  /** `Cookie` header of a signed-in customer. */
  readonly customer: string;
  /** `Cookie` header of an astrologer with an open application. */
  readonly applicant: string;
  /** Festivals of distant years, whose pictures are not cached. */
  readonly festivals: readonly string[];
  /** A profile with a large picture. */
  readonly profile: PreparedPost;
  /** Documents with many pixels in small files. */
  readonly documents: PreparedPost;
}

export interface Stage {
  readonly port: number;
  readonly origin: string;
  readonly loot: Loot;
  readonly tally: Tally;
  isOn(): boolean;
}

/** Resolves at the end of the attack. */
export type Attack = (stage: Stage) => Promise<void>;

/** A loopback address in 127.1.0.0/16, which is reserved for attackers. */
export function getAttackerAddress(number: number): string {
  return `127.1.${(number >> 8) & 255}.${number & 255 || 1}`;
}

/** Ignores errors of the connection. */
export function openSocket({ port }: Pick<Stage, 'port'>, number: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: getAttackerAddress(number) });
  socket.on('error', () => undefined);
  return socket;
}
