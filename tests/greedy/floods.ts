import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getStatus } from './slow';
import {
  attackerAddress,
  openSocket,
  type Attack,
  type Loot,
  type PreparedPost,
  type Stage,
} from './stage';

interface Shot {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Flood {
  /** Connections that each ask, wait for the answer, and ask again. */
  readonly connections: number;
  /** From how many network addresses. */
  readonly addresses: number;
  /** A new connection for every request. */
  readonly closes?: boolean;
  readonly shot: (count: number, stage: Stage) => Shot;
}

/** Many connections that each ask as fast as they are answered. */
function flood({ connections, addresses, closes = false, shot }: Flood): Attack {
  return async (stage) => {
    let count = 0;
    await Promise.all(
      Array.from({ length: connections }, async (_, number) => {
        const localAddress = attackerAddress(number % addresses);
        const agent = new Agent({ keepAlive: !closes, maxSockets: 1 });
        while (stage.isOn()) {
          count += 1;
          const outcome = await fire(stage, shot(count, stage), { agent, localAddress });
          stage.tally.add(outcome);
          // Nobody gains by asking a server that hangs up without a pause.
          if (outcome === 'cut off') await wait(20);
        }
        agent.destroy();
      }),
    );
  };
}

/** Many posts of one prepared form with files, each by somebody who may send it: the form and the sender's cookie. */
function uploads(choose: (loot: Loot) => readonly [PreparedPost, string]): Attack {
  return flood({
    connections: 24,
    addresses: 4,
    shot: (_count, { origin, loot }) => {
      const [{ path, type, body }, cookie] = choose(loot);
      return {
        method: 'POST',
        path,
        headers: { Origin: origin, 'Content-Type': type, Cookie: cookie },
        body: Buffer.from(body, 'base64'),
      };
    },
  });
}

function fire(
  { port }: Stage,
  { path, method = 'GET', headers, body }: { method?: string } & Omit<Shot, 'method'>,
  options: { readonly agent: Agent; readonly localAddress: string },
): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...options,
    });
    outgoing.on('error', () => resolve('cut off'));
    outgoing.on('response', (incoming) => {
      incoming.resume();
      incoming.on('error', () => resolve('cut off'));
      incoming.on('end', () => resolve(String(incoming.statusCode)));
    });
    outgoing.end(body);
  });
}

const FORM = 'application/x-www-form-urlencoded';

function otpPost(mobile: number, { origin }: Stage): Shot {
  return {
    method: 'POST',
    path: '/signup',
    headers: { Origin: origin, 'Content-Type': FORM },
    body: `countryCode=%2B91&mobile=${String(mobile)}`,
  };
}

/** Each run of numbers begins anew, so that no attack finds the limits of another one used up. */
const numbers = (from: number) => (count: number, stage: Stage) =>
  otpPost(from + (count % 90_000_000), stage);

/** A network address asks for codes for ever new numbers. */
export const otpOneToMany = flood({
  connections: 100,
  addresses: 1,
  shot: numbers(7_000_000_000),
});

/** Many addresses ask for codes for one number. */
export const otpManyToOne = flood({
  connections: 100,
  addresses: 2_000,
  shot: (_count, stage) => otpPost(7_500_000_000, stage),
});

/** Many addresses ask for codes for ever new numbers. */
export const otpManyToMany = flood({
  connections: 100,
  addresses: 2_000,
  shot: numbers(8_000_000_000),
});

/** Tries to sign in as an administrator, each from another account and many addresses: each costs a slow hash. */
export const adminSignIns = flood({
  connections: 200,
  addresses: 200,
  shot: (count, { origin }) => ({
    method: 'POST',
    path: '/admin/login',
    headers: { Origin: origin, 'Content-Type': FORM },
    body: `email=nobody${String(count)}%40people.example&password=wrong+password+${String(count)}`,
  }),
});

/** Pictures of 36 million pixels in few bytes, as an applicant's documents. */
export const bigPictures = uploads(({ documents, applicant }) => [documents, applicant]);

/** Large pictures for a profile. */
export const profilePictures = uploads(({ profile, customer }) => [profile, customer]);

/** Addresses at which nothing stands. */
export const notFound = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/no-such-page-${String(count)}` }),
});

/** Pages of a list, one after the other up to a million: each misses the kept pages. */
export const listPages = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/blogs?page=${String(count % 1_000_000)}` }),
});

/** A kept page with parameters that it does not know. */
export const cacheBusting = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/?utm_source=${String(count)}` }),
});

/** A form's page, which is made anew for everybody, asked for from one address on many connections. */
export const formPages = flood({
  connections: 500,
  addresses: 1,
  shot: () => ({ path: '/signup' }),
});

/** The same from many addresses. */
export const formPagesFromMany = flood({
  connections: 500,
  addresses: 500,
  shot: () => ({ path: '/signup' }),
});

/** A kept page as often as connections that stay open give it. */
export const keptPages = flood({ connections: 100, addresses: 10, shot: () => ({ path: '/' }) });

/** Connections that are opened for one request and closed. */
export const connectionStorm = flood({
  connections: 300,
  addresses: 30,
  closes: true,
  shot: () => ({ path: '/robots.txt' }),
});

/** Headers up to the limit, in one field and in very many. */
export const hugeHeaders = flood({
  connections: 100,
  addresses: 10,
  shot: (count) => ({
    path: '/signup',
    headers: count % 2 ? manyFields() : createSingleFieldParser(15_000),
  }),
});

/** Headers above the limit. */
export const tooHugeHeaders = flood({
  connections: 100,
  addresses: 10,
  closes: true,
  shot: () => ({ path: '/signup', headers: createSingleFieldParser(60_000) }),
});

/** Addresses up to the limit, in the path and in the query. */
export const hugeAddresses = flood({
  connections: 100,
  addresses: 10,
  shot: (count) => ({ path: `/${count % 2 ? '' : 'blogs?page='}${'a%20'.repeat(3_900)}` }),
});

/** Hundreds of requests at once on each connection, without waiting for an answer. */
export const pipelining: Attack = async (stage) => {
  const burst = 'GET /signup HTTP/1.1\r\nHost: site\r\n\r\nGET / HTTP/1.1\r\nHost: site\r\n\r\n';
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      while (stage.isOn()) {
        const socket = openSocket(stage, number);
        socket.once('data', (answer: Buffer) => stage.tally.add(getStatus(answer)));
        const closed = new Promise((resolve) => socket.once('close', resolve));
        void closed.then(() => stage.tally.add('cut off'));
        while (stage.isOn() && !socket.destroyed) {
          socket.write(burst.repeat(250));
          await Promise.race([closed, wait(500)]);
        }
        socket.destroy();
      }
    }),
  );
};

function createSingleFieldParser(bytes: number): Record<string, string> {
  return { Cookie: `taravani=${'x'.repeat(bytes)}` };
}

function manyFields(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 1_200 }, (_, number) => [`x-${String(number)}`, '1']),
  );
}
