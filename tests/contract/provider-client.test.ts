import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RefusedByProvider, type ProviderClient } from '~/adapters/provider/client';
import { createProviderClient } from '~/adapters/provider/client.server';
import { CLIENT_LIMITS, type ClientLimits } from '~/adapters/provider/limits';
import type { ProviderSettings } from '~/adapters/provider/provider-settings';
import { defineCalls } from '~/wire/call';
import { openServiceServer, type Answering, type ServiceServer } from '../support/service-server';
import { createTestLog, type TestLog } from '../support/test-log';

const id = z.object({ id: z.string() });
const anything = { kind: 'any' } as const;
const CALLS = defineCalls({
  thing: {
    method: 'GET',
    path: 'things/{id}',
    summary: 'A thing',
    params: id,
    query: z.object({ tag: z.array(z.string()), before: z.string().optional() }).partial(),
    answer: anything,
  },
  other: { method: 'GET', path: 'others', summary: 'Others', answer: anything },
  save: {
    method: 'POST',
    path: 'things/save',
    summary: 'A write',
    body: { kind: 'json', schema: z.object({ name: z.string() }) },
    answer: anything,
  },
  upload: {
    method: 'POST',
    path: 'things/upload',
    summary: 'An upload',
    body: {
      kind: 'multipart',
      fields: z.object({ heading: z.string(), tags: z.array(z.string()) }),
      files: ['contentFiles'],
    },
    answer: anything,
  },
  check: {
    method: 'POST',
    path: 'things/check',
    summary: 'A write that changes nothing',
    repeatable: true,
    answer: anything,
  },
  otp: {
    method: 'POST',
    path: 'otp/service',
    summary: 'A one-time password',
    body: { kind: 'otp', schema: z.object({ phone: z.string() }) },
    answer: { kind: 'otp', schema: z.object({ status: z.string() }) },
  },
  signIn: { method: 'POST', path: 'admin/login', summary: 'Plain text', answer: { kind: 'text' } },
  extra: {
    method: 'POST',
    path: 'extensions/extra',
    summary: 'An extension',
    extension: true,
    answer: anything,
  },
});

const KEY = 'the-bearer-key';
const LIMITS: Partial<ClientLimits> = { retryPauseMs: 5, idleMs: 100 };
const services: ServiceServer[] = [];
const clients: ProviderClient[] = [];
let log: TestLog = createTestLog();

async function openService(answer: Answering = () => ({ json: {} })): Promise<ServiceServer> {
  const service = await openServiceServer({ answer });
  services.push(service);
  return service;
}

function openClient(
  service: ServiceServer,
  limits: Partial<ClientLimits> = {},
  settings: Partial<ProviderSettings> = {},
): ProviderClient {
  log = createTestLog();
  const client = createProviderClient(
    {
      url: service.url,
      basePath: '/heastro-service',
      secret: 'a shared secret of the tests',
      otpCodec: 'json',
      key: KEY,
      ...settings,
    },
    { log, limits: { ...LIMITS, ...limits } },
  );
  clients.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(services.splice(0).map((service) => service.close()));
});

describe('what a service is sent', () => {
  test('a path with encoded parts, a query with repeated values, the key', async () => {
    const service = await openService();
    await openClient(service).call(CALLS.thing, {
      params: { id: 'a/b?c=ü' },
      query: { tag: ['one & two', 'three'], before: undefined },
    });
    expect(service.seen[0]).toMatchObject({
      method: 'GET',
      path: '/heastro-service/things/a%2Fb%3Fc%3D%C3%BC',
      search: '?tag=one+%26+two&tag=three',
      headers: { authorization: `Bearer ${KEY}`, 'accept-encoding': 'identity' },
    });
  });

  test('no key where there is none', async () => {
    const service = await openService();
    await openClient(service, {}, { key: undefined }).call(CALLS.other, {});
    expect(service.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each(['', '.', '..'])(
    'no request for the name %j, which would be another call',
    async (name) => {
      const service = await openService();
      const asked = openClient(service).call(CALLS.thing, { params: { id: name }, query: {} });
      await expect(asked).rejects.toMatchObject({ kind: 'missing' });
      expect(service.seen).toEqual([]);
    },
  );

  test('JSON', async () => {
    const service = await openService();
    await openClient(service).call(CALLS.save, { body: { name: 'Meera' } });
    expect(service.seen[0]?.headers['content-type']).toBe('application/json');
    expect(service.seen[0]?.body.toString()).toBe('{"name":"Meera"}');
  });

  test('multipart: fields, repeated ones, and files with their names and types', async () => {
    const service = await openService();
    const file = { field: 'contentFiles', name: 'दो.png', type: 'image/png' };
    await openClient(service).call(CALLS.upload, {
      body: { heading: 'Moon & stars', tags: ['moon', 'stars'] },
      files: [
        { ...file, bytes: Buffer.from([0, 13, 10, 255]) },
        { ...file, name: 'two.png', bytes: Buffer.from('two') },
      ],
    });
    const seen = service.seen[0];
    const form = await new Response(new Uint8Array(seen?.body ?? []), {
      headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('heading')).toBe('Moon & stars');
    expect(form.getAll('tags')).toEqual(['moon', 'stars']);
    const files = form.getAll('contentFiles').filter((each) => each instanceof File);
    expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'दो.png', type: 'image/png', size: 4 },
      { name: 'two.png', type: 'image/png', size: 3 },
    ]);
  });

  test.each([
    ['json' as const, '{"phone":"9000000001"}', 'application/json'],
    ['base64-json' as const, 'eyJwaG9uZSI6IjkwMDAwMDAwMDEifQ==', 'text/plain'],
  ])('one-time password bodies in the codec %s', async (otpCodec, body, type) => {
    const service = await openService(() => ({ body: btoa('{"status":"SUCCESS"}') }));
    const client = openClient(service, {}, { otpCodec });
    const answer = await client.call(CALLS.otp, { body: { phone: '9000000001' } });
    expect(answer).toEqual({ status: 'SUCCESS' });
    expect(service.seen[0]?.body.toString()).toBe(body);
    expect(service.seen[0]?.headers['content-type']).toContain(type);
  });

  test('a call that is marked repeatable is made again, others are not', async () => {
    const service = await openService(() => ({ status: 503 }));
    const client = openClient(service);
    await expect(client.call(CALLS.check, {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.seen).toHaveLength(3);
    await expect(client.call(CALLS.signIn, {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.seen).toHaveLength(4);
  });

  test('calls one after the other share kept connections', async () => {
    const service = await openService();
    const client = openClient(service);
    for (let time = 0; time < 20; time += 1) await client.call(CALLS.other, {});
    expect(await service.countConnections()).toBeLessThanOrEqual(2);
  });
});

describe('what a service says no with', () => {
  test('a refusal has its status, its words and its code; the message names the status', async () => {
    const service = await openService(() => ({
      status: 409,
      json: { status: 'FAILED', statusDescription: 'Aadhar is taken', code: 'aadhar-taken' },
    }));
    const refusal = await openClient(service)
      .call(CALLS.save, { body: { name: 'a' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedByProvider);
    expect(refusal).toMatchObject({
      kind: 'unavailable',
      status: 409,
      said: 'Aadhar is taken',
      code: 'aadhar-taken',
      message: 'HTTP error! status: 409',
    });
    // A refusal is an answer; a wrong key is for the operator.
    expect(log.lines).toEqual([]);
  });

  test('a wrong key is logged, without the key', async () => {
    const service = await openService(() => ({ status: 401, body: `no ${KEY}` }));
    await expect(openClient(service).call(CALLS.other, {})).rejects.toThrow();
    expect(log.takeErrors()).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ status: 401 }) as unknown }),
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(KEY);
  });

  test.each([404, 405, 501])('an extension that the service does not have (%d)', async (status) => {
    const service = await openService(() => ({ status, body: 'Not here' }));
    await expect(openClient(service).call(CALLS.extra, {})).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(log.lines).toEqual([]);
  });

  test('an extension that knows no such thing', async () => {
    const service = await openService(() => ({ status: 404, json: { code: 'missing' } }));
    await expect(openClient(service).call(CALLS.extra, {})).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});

describe('the breaker', () => {
  const BREAKER: Partial<ClientLimits> = { failuresInARow: 3, restMs: 150, retries: 0 };

  test('after failures in a row the service is left alone; one call tries it again', async () => {
    let works = false;
    const service = await openService(() => ({ status: works ? 200 : 503, json: {} }));
    const client = openClient(service, BREAKER);
    const ask = () => client.call(CALLS.other, {});
    for (let time = 0; time < 3; time += 1) {
      await expect(ask()).rejects.toThrow('HTTP error! status: 503');
    }
    await expect(ask()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The service is not available at the moment',
    });
    // Every call of the service, not only the one that failed.
    await expect(client.call(CALLS.signIn, {})).rejects.toThrow('not available');
    expect(service.seen).toHaveLength(3);
    const messages = log.takeErrors().map(({ message }) => message);
    expect(messages.filter((message) => message.includes('left alone'))).toHaveLength(1);

    works = true;
    await expect.poll(() => ask().then(() => 'works', String), { timeout: 2_000 }).toBe('works');
    expect(service.seen).toHaveLength(4);
    expect(log.lines.at(-1)?.message).toContain('works again');
    expect(client.counts()).toContainEqual({
      call: 'GET others',
      outcome: 'unavailable',
      count: 3,
    });
  });

  test('while one call tries the service again, others fail at once', async () => {
    let release: () => void = () => undefined;
    const answers: (Promise<void> | null)[] = [null, null, null];
    const service = await openService(async () => {
      const wait = answers.shift();
      if (wait === null) return { status: 503 };
      await wait;
      return { json: {} };
    });
    const client = openClient(service, BREAKER);
    const ask = () => client.call(CALLS.other, {});
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow('503');
    answers.push(new Promise<void>((resolve) => (release = resolve)));
    let trial: Promise<unknown> | undefined;
    await expect
      .poll(
        () => {
          const asked = ask();
          asked.catch(() => undefined);
          trial = asked;
          return service.seen.length;
        },
        { timeout: 2_000 },
      )
      .toBe(4);
    const startedAt = performance.now();
    await expect(ask()).rejects.toThrow('not available');
    expect(performance.now() - startedAt).toBeLessThan(100);
    release();
    await trial?.catch(() => undefined);
    await expect.poll(() => ask().then(() => 'works', String)).toBe('works');
  });

  test.each([
    ['404', { status: 404 }],
    ['a refusal', { status: 400 }],
    ['429', { status: 429 }],
    ['another form', { body: '<html>' }],
  ])('%s is no failure of the service', async (_, answer) => {
    const service = await openService(() => answer);
    const client = openClient(service, BREAKER);
    for (let time = 0; time < 6; time += 1) {
      await client.call(CALLS.otp, { body: { phone: '9000000001' } }).catch(() => undefined);
    }
    expect(service.seen).toHaveLength(6);
  });

  test('a call that alone makes the service stumble is left alone, and the others go on', async () => {
    const service = await openService(({ path }) => ({
      status: path.includes('/things/') ? 500 : 200,
      json: {},
    }));
    const client = openClient(service, BREAKER);
    const ask = () => client.call(CALLS.thing, { params: { id: '1' }, query: {} });
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow('500');
    await expect(ask()).rejects.toThrow('not available');
    expect(await client.call(CALLS.other, {})).toEqual({});
  });
});

describe('files', () => {
  const png = Buffer.from('a picture');

  test('from an address of the service, absolute or relative, with the key', async () => {
    const service = await openService(() => ({
      body: png,
      headers: { 'Content-Type': 'image/png' },
    }));
    const client = openClient(service);
    const addresses = [`${service.url}/pictures/1.png`, '/pictures/1.png', 'pictures/1.png'];
    for (const address of addresses) {
      expect(await client.download(address)).toEqual({ bytes: png, contentType: 'image/png' });
    }
    expect(service.seen.map(({ path }) => path)).toEqual([
      '/pictures/1.png',
      '/pictures/1.png',
      '/heastro-service/pictures/1.png',
    ]);
    expect(new Set(service.seen.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${KEY}`]),
    );
  });

  test('from another host without the key', async () => {
    const [service, other] = [await openService(), await openService(() => ({ body: png }))];
    const client = openClient(service);
    expect((await client.download(`${other.url}/1.png`))?.bytes).toEqual(png);
    expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(service.seen).toEqual([]);
  });

  test.each([
    'file:///etc/passwd',
    'data:text/plain,hello',
    'ftp://files.example/1.png',
    'http://somebody@127.0.0.1/1.png',
    'http://somebody:secret@127.0.0.1/1.png',
    'http://',
    'javascript:alert(1)',
  ])('not from %s', async (address) => {
    const service = await openService();
    await expect(openClient(service).download(address)).rejects.toMatchObject({ kind: 'shape' });
    expect(service.seen).toEqual([]);
  });

  test('not over plain http while the service has https', async () => {
    const other = await openService(() => ({ body: png }));
    const client = openClient(other, {}, { url: 'https://service.example' });
    await expect(client.download(`${other.url}/1.png`)).rejects.toMatchObject({ kind: 'shape' });
    expect(other.seen).toEqual([]);
  });

  test('a file that is gone is null; a longer one, a redirect and an error are failures', async () => {
    const answers = [
      { status: 404 },
      { body: Buffer.alloc(2_000) },
      { status: 302, headers: { Location: '/elsewhere.png' } },
      { status: 500 },
      { body: gzipSync(Buffer.alloc(500)), headers: { 'Content-Encoding': 'gzip' } },
    ];
    const service = await openService(() => answers.shift() ?? {});
    const client = openClient(service, {
      bytes: { ...CLIENT_LIMITS.bytes, download: 1_000 },
    });
    const fetchIt = () => client.download('/1.png');
    expect(await fetchIt()).toBeNull();
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'shape' });
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'shape' });
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'shape' });
    expect(service.seen).toHaveLength(5);
  });
});
