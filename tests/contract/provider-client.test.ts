import { describe, expect, test } from 'vitest';
import { ProviderRejectionError } from '~/infrastructure/provider/client/client';
import { HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import { CALLS, KEY, useClientStage } from './client-stage';

const stage = useClientStage();
const { openService, openClient } = stage;

describe('a request to the service', () => {
  test('contains a path with encoded parts, a query with repeated values, and the key', async () => {
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

  test('contains no key when none is configured', async () => {
    const service = await openService();
    await openClient(service, {}, { key: undefined }).call(CALLS.other, {});
    expect(service.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each(['', '.', '..'])(
    'is not sent for the name %j, which would address another call',
    async (name) => {
      const service = await openService();
      const asked = openClient(service).call(CALLS.thing, { params: { id: name }, query: {} });
      await expect(asked).rejects.toMatchObject({ kind: 'missing' });
      expect(service.seen).toEqual([]);
    },
  );

  test('can have a JSON body', async () => {
    const service = await openService();
    await openClient(service).call(CALLS.save, { body: { name: 'Meera' } });
    expect(service.seen[0]?.headers['content-type']).toBe('application/json');
    expect(service.seen[0]?.body.toString()).toBe('{"name":"Meera"}');
  });

  test('sends long texts of a write in a form body and short ones in the query', async () => {
    const service = await openService();
    const client = openClient(service);
    const reading = { startDate: '20261121', endDate: '20261121', language: 'hindi' } as const;
    const long = 'शुभ दिन '.repeat(400);
    for (const prediction of ['शुभ दिन', long]) {
      await client.call(HOROSCOPE_CALLS.saveDaily, {
        query: { ...reading, sunshine: 'Aries', prediction },
      });
    }
    const [short, whole] = service.seen;
    expect([short?.query.prediction, short?.body.length]).toEqual(['शुभ दिन', 0]);
    expect(whole?.search).toBe('');
    expect(whole?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(whole?.body.toString()).get('prediction')).toBe(long);
  });

  test('can be multipart: fields, repeated fields, and files with names and types', async () => {
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
  ])('encodes one-time password bodies with the codec %s', async (otpCodec, body, type) => {
    const service = await openService(() => ({ body: btoa('{"status":"SUCCESS"}') }));
    const client = openClient(service, {}, { otpCodec });
    const answer = await client.call(CALLS.otp, { body: { phone: '9000000001' } });
    expect(answer).toEqual({ status: 'SUCCESS' });
    expect(service.seen[0]?.body.toString()).toBe(body);
    expect(service.seen[0]?.headers['content-type']).toContain(type);
  });

  test('is retried only when its call is marked repeatable', async () => {
    const service = await openService(() => ({ status: 503 }));
    const client = openClient(service);
    await expect(client.call(CALLS.check, {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.seen).toHaveLength(3);
    await expect(client.call(CALLS.signIn, {})).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.seen).toHaveLength(4);
  });

  test('reuses connections for successive calls', async () => {
    const service = await openService();
    const client = openClient(service);
    for (let time = 0; time < 20; time += 1) await client.call(CALLS.other, {});
    expect(await service.countConnections()).toBeLessThanOrEqual(2);
  });
});

describe('an error response from the service', () => {
  test('has a status, message and code, and the error message contains the status', async () => {
    const service = await openService(() => ({
      status: 409,
      json: { status: 'FAILED', statusDescription: 'Aadhar is taken', code: 'aadhar-taken' },
    }));
    const refusal = await openClient(service)
      .call(CALLS.save, { body: { name: 'a' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRejectionError);
    expect(refusal).toMatchObject({
      kind: 'unavailable',
      status: 409,
      said: 'Aadhar is taken',
      code: 'aadhar-taken',
      message: 'HTTP error! status: 409',
    });
    // A rejected value is an expected response and is not logged.
    expect(stage.log.lines).toEqual([]);
  });

  test('for a wrong key is logged without the key', async () => {
    const service = await openService(() => ({ status: 401, body: `no ${KEY}` }));
    await expect(openClient(service).call(CALLS.other, {})).rejects.toThrow();
    expect(stage.log.takeErrors()).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ status: 401 }) as unknown }),
    ]);
    expect(stage.log.said()).not.toContain(KEY);
  });

  test.each([404, 405, 501])(
    'for an extension that the service does not have (%d) is reported as unsupported',
    async (status) => {
      const service = await openService(() => ({ status, body: 'Not here' }));
      await expect(openClient(service).call(CALLS.extra, {})).rejects.toMatchObject({
        kind: 'unsupported',
      });
      expect(stage.log.lines).toEqual([]);
    },
  );

  test('for an extension can mean that the record is missing', async () => {
    const service = await openService(() => ({ status: 404, json: { code: 'missing' } }));
    await expect(openClient(service).call(CALLS.extra, {})).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});
