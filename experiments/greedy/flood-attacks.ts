import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getStatus } from './slow-attacks';
import {
  getAttackerAddress,
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
  /** Number of connections, each of which sends requests sequentially. */
  readonly connections: number;
  /** Number of network addresses. */
  readonly addresses: number;
  /** Whether every request opens a new connection. */
  readonly closes?: boolean;
  readonly shot: (count: number, stage: Stage) => Shot;
}

function flood({ connections, addresses, closes = false, shot }: Flood): Attack {
  return async (stage) => {
    let count = 0;
    await Promise.all(
      Array.from({ length: connections }, async (_, number) => {
        const localAddress = getAttackerAddress(number % addresses);
        const agent = new Agent({ keepAlive: !closes, maxSockets: 1 });
        while (stage.isOn()) {
          count += 1;
          const outcome = await fire(stage, shot(count, stage), { agent, localAddress });
          stage.tally.add(outcome);
          // A real attacker gains nothing from retrying at full speed after a disconnect.
          if (outcome === 'cut off') await wait(20);
        }
        agent.destroy();
      }),
    );
  };
}

/** Posts a prepared multipart form with the cookie of an authorized sender. */
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

function buildOtpPost(mobile: number, { origin }: Stage): Shot {
  return {
    method: 'POST',
    path: '/signup',
    headers: { Origin: origin, 'Content-Type': FORM },
    body: `countryCode=%2B91&mobile=${String(mobile)}`,
  };
}

/** Each attack starts at new numbers, so the rate limits of earlier attacks do not apply. */
const numbers = (from: number) => (count: number, stage: Stage) =>
  buildOtpPost(from + (count % 90_000_000), stage);

/** One address requests codes for a new number each time. */
export const otpOneToMany = flood({
  connections: 100,
  addresses: 1,
  shot: numbers(7_000_000_000),
});

/** Many addresses request codes for one number. */
export const otpManyToOne = flood({
  connections: 100,
  addresses: 2_000,
  shot: (_count, stage) => buildOtpPost(7_500_000_000, stage),
});

/** Many addresses request codes for a new number each time. */
export const otpManyToMany = flood({
  connections: 100,
  addresses: 2_000,
  shot: numbers(8_000_000_000),
});

/** Many accounts and addresses; each attempt costs a slow hash. */
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

/** Small files with pictures of 36 million pixels, as documents. */
export const bigPictures = uploads(({ documents, applicant }) => [documents, applicant]);

export const profilePictures = uploads(({ profile, customer }) => [profile, customer]);

export const notFound = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/no-such-page-${String(count)}` }),
});

/** List pages with numbers up to a million, each of which misses the page cache. */
export const listPages = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/blogs?page=${String(count % 1_000_000)}` }),
});

/** A cached page with unknown query parameters. */
export const cacheBusting = flood({
  connections: 300,
  addresses: 300,
  shot: (count) => ({ path: `/?utm_source=${String(count)}` }),
});

/** An uncacheable form page, requested from one address on many connections. */
export const formPages = flood({
  connections: 500,
  addresses: 1,
  shot: () => ({ path: '/signup' }),
});

export const formPagesFromMany = flood({
  connections: 500,
  addresses: 500,
  shot: () => ({ path: '/signup' }),
});

/** A cached page, requested at full speed on keep-alive connections. */
export const cachedPageFlood = flood({
  connections: 100,
  addresses: 10,
  shot: () => ({ path: '/' }),
});

export const connectionStorm = flood({
  connections: 300,
  addresses: 30,
  closes: true,
  shot: () => ({ path: '/robots.txt' }),
});

/** Headers up to the size limit, in a single field and in many fields. */
export const hugeHeaders = flood({
  connections: 100,
  addresses: 10,
  shot: (count) => ({
    path: '/signup',
    headers: count % 2 ? buildManyFields() : createSingleFieldParser(15_000),
  }),
});

export const oversizedHeaders = flood({
  connections: 100,
  addresses: 10,
  closes: true,
  shot: () => ({ path: '/signup', headers: createSingleFieldParser(60_000) }),
});

/** Addresses up to the size limit, in path and query. */
export const hugeAddresses = flood({
  connections: 100,
  addresses: 10,
  shot: (count) => ({ path: `/${count % 2 ? '' : 'blogs?page='}${'a%20'.repeat(3_900)}` }),
});

/** Hundreds of pipelined requests per connection. */
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

function buildManyFields(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 1_200 }, (_, number) => [`x-${String(number)}`, '1']),
  );
}
