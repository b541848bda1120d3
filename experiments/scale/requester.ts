import { Agent, request } from 'node:http';
import { getBearerHeader } from '../../tests/support/api';
import type { HtmlClient } from '../../tests/support/html-client';
import { signInAdmin } from '../machines/visitors';
import type { OtpRequester, BenchPage } from './addresses';
import { measureCost, type Cost, type CostPair } from './measure';
import type { ScaleSite, Sites } from './sites';

export type Requester = (page: BenchPage) => Promise<Cost>;

type Headers = Readonly<Record<OtpRequester, Readonly<Record<string, string>>>>;

export async function createRequester(site: ScaleSite): Promise<Requester> {
  const admin = await signInAdmin(site);
  const headers: Headers = {
    visitor: {},
    admin: { Cookie: getCookieHeader(admin) },
    api: getBearerHeader(),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (page) =>
    measureCost(
      () => site.workers(),
      () => get(agent, site.origin + page.address(site.facts), headers[page.visitorKind]),
    );
}

/** Alternates between both sites after a warm-up. The order changes, so that neither site has an advantage. */
export async function measurePairs(
  { small, large }: Readonly<Record<'small' | 'large', Requester>>,
  page: BenchPage,
  { warmUp, times }: { readonly warmUp: number; readonly times: number },
): Promise<CostPair[]> {
  const pairs: CostPair[] = [];
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const pair = await inTurn(
      turn,
      () => small(page),
      () => large(page),
    );
    if (turn >= warmUp) pairs.push(pair);
  }
  return pairs;
}

export async function inTurn(
  turn: number,
  small: () => Promise<Cost>,
  large: () => Promise<Cost>,
): Promise<CostPair> {
  if (turn % 2 === 0) {
    const first = await small();
    return { small: first, large: await large() };
  }
  const first = await large();
  return { small: await small(), large: first };
}

export async function createRequesters({ small, large }: Sites) {
  return { small: await createRequester(small), large: await createRequester(large) };
}

function getCookieHeader(client: HtmlClient): string {
  return client.cookies.header('/') ?? '';
}

function get(
  agent: Agent,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, {
      agent,
      headers: {
        Accept: 'text/html',
        'Accept-Encoding': 'gzip, br',
        'X-Forwarded-For': '198.51.100.1',
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const { statusCode = 0 } = incoming;
      incoming.on('error', reject);
      incoming.on('end', () => {
        const isExpected =
          statusCode === 200 || (statusCode === 404 && address.includes('no-such'));
        if (isExpected) resolve();
        else reject(new Error(`${address} answered ${statusCode}`));
      });
      incoming.resume();
    });
    outgoing.end();
  });
}
