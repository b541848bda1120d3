import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '~/infrastructure/files/file-store';
import { findRefusal } from './s3-signature';

export type S3Fault =
  | 'answer 500'
  | 'answer NoSuchKey'
  | 'never answer'
  | 'hang up'
  | 'break off'
  | 'stand still'
  | 'drip';

/**
 * Test server with the subset of S3 that a file store needs: in memory, on loopback, path-style, with signature
 * checks. Source: Amazon S3 API Reference.
 */
export interface TestS3Server {
  readonly settings: S3Settings;
  readonly requests: readonly string[];
  hold(keys: readonly string[]): void;
  failNext(fault: S3Fault, times: number): void;
  stopFailing(): void;
  pendingFaults(): number;
  dripping(): number;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly at: Date;
}
type Objects = Map<string, StoredObject>;

const BUCKET = 'taravani-test';
const KEY = { id: 'TESTKEY', secret: 'secret/of+the+test', region: 'ap-south-1' };
const PAGE = 1_000;
const DRIP_MS = 20;

export async function startTestS3Server(): Promise<TestS3Server> {
  const objects: Objects = new Map();
  const faults: S3Fault[] = [];
  const requests: string[] = [];
  let dripping = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const fault = faults.shift();
    const body = await buffer(request);
    if (fault === 'drip') {
      dripping += 1;
      response.on('close', () => (dripping -= 1));
    }
    if (fault) return misbehave(response, fault);
    const refusal = findRefusal(request, body, KEY);
    if (refusal) return answerError(response, 403, refusal);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== BUCKET) return answerError(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key) answerObject(request.method, key, body, objects, response);
    else answerList(searchParams, objects, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: KEY.region,
      bucket: BUCKET,
      accessKeyId: KEY.id,
      secretAccessKey: KEY.secret,
      prefix: '',
      forcePathStyle: true,
    },
    requests,
    hold(keys) {
      for (const key of keys) objects.set(key, { bytes: Buffer.from('x'), at: new Date() });
    },
    failNext: (fault, times) => void faults.push(...Array<S3Fault>(times).fill(fault)),
    stopFailing: () => void faults.splice(0),
    pendingFaults: () => faults.length,
    dripping: () => dripping,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answerObject(
  method: string | undefined,
  key: string,
  body: Buffer,
  objects: Objects,
  response: ServerResponse,
): void {
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found) {
    const headers = {
      'Content-Length': found.bytes.length,
      'Last-Modified': found.at.toUTCString(),
    };
    response.writeHead(200, headers).end(found.bytes);
  } else {
    answerError(response, 404, 'NoSuchKey');
  }
}

/** ListObjectsV2: sorted by key, at most 1,000 per page. */
function answerList(query: URLSearchParams, objects: Objects, response: ServerResponse): void {
  if (query.get('list-type') !== '2') return answerError(response, 501, 'NotImplemented');
  const token = query.get('continuation-token');
  const last = token === null ? '' : Buffer.from(token, 'base64').toString();
  const prefix = query.get('prefix') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > last)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = found.slice(0, PAGE);
  const next = found.length > PAGE ? page.at(-1)?.[0] : undefined;
  const contents = page.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const more = next
    ? `<NextContinuationToken>${Buffer.from(next).toString('base64')}</NextContinuationToken>`
    : '';
  answerXml(
    response,
    200,
    `<ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${Boolean(next)}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}

function answerError(response: ServerResponse, status: number, code: string): void {
  const words = `<Message>About ${KEY.id}</Message><AWSAccessKeyId>${KEY.id}</AWSAccessKeyId>`;
  answerXml(response, status, `<Error><Code>${code}</Code>${words}</Error>`);
}

function answerXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

function misbehave(response: ServerResponse, fault: S3Fault): void {
  switch (fault) {
    case 'answer 500':
      return answerError(response, 500, 'InternalError');
    case 'answer NoSuchKey':
      return answerError(response, 404, 'NoSuchKey');
    case 'never answer':
      return;
    case 'hang up':
      response.destroy();
      return;
    case 'break off':
    case 'stand still':
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('only the beginning', () => {
        if (fault === 'break off') response.destroy();
      });
      return;
    case 'drip': {
      response.writeHead(200, { 'Content-Length': 1_000_000 });
      const drops = setInterval(() => response.write('.'), DRIP_MS);
      response.on('close', () => clearInterval(drops));
    }
  }
}
