import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createS3FileStore } from '~/infrastructure/files/s3-file-store';
import { createSmtpMailSender } from '~/infrastructure/mail/mail';
import { postJson } from '~/infrastructure/post-json';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { createHttpGatewaySmsSender } from '~/infrastructure/sms/http-gateway';
import { HELP_CALLS } from '~/api/calls/help-calls';
import { createCertificate } from '../support/certificate';

const log = { info: () => undefined, error: () => undefined };

/** A TLS server with a self-signed certificate that records what it receives. */
let server: Server;
let folder: string;
let port: number;
let told = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-tls-'));
  const { file, key } = createCertificate(folder, 'localhost');
  server = createServer({ cert: await readFile(file), key: await readFile(key) }, (socket) => {
    socket.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')));
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  told = '';
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe('a peer with an untrusted certificate', () => {
  it('receives no data from the client of the provider service', async () => {
    const settings = {
      url: `https://127.0.0.1:${port}`,
      basePath: '/heastro-service',
      secret: 'sixteen-characters-or-more',
      otpCodec: 'json',
      key: 'key-of-the-service',
    } as const;
    const client = createProviderClient(settings, { log, limits: { retries: 0 } });
    await expect(client.call(HELP_CALLS.faqs, {})).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await client.close();
    expect(told).toBe('');
  });

  it('receives no data from the client for analytics and delivery networks', async () => {
    const reason = await postJson(`https://127.0.0.1:${port}/`, {}, { timeoutMs: 5_000 });
    expect(reason).toMatch(/^it cannot be reached \(/);
    expect(told).toBe('');
  });

  it('receives no data from the SMS sender', async () => {
    const sender = createHttpGatewaySmsSender(
      {
        url: `https://127.0.0.1:${port}/?to={to}&text={text}`,
        method: 'GET',
        headers: { Authorization: 'secret' },
        body: undefined,
        successText: undefined,
        dltEntityId: undefined,
        dltTemplateIds: undefined,
      },
      { clock: { now: () => new Date() } },
    );
    const sent = await sender.send({
      to: '+919876543210',
      template: 'otp-sign-in',
      language: 'en',
      text: 'code',
      values: {},
    });
    expect(sent.ok).toBe(false);
    expect(told).toBe('');
  });

  it('receives no data from the mail sender', async () => {
    const sender = createSmtpMailSender({
      host: '127.0.0.1',
      port,
      secure: true,
      credentials: { user: 'us', password: 'secret' },
      from: 'Taravani <hello@example.org>',
    });
    const sent = await sender.send({ to: 'asha@example.org', subject: 's', text: 't', html: 'h' });
    expect(sent.ok).toBe(false);
    expect(told).toBe('');
  });

  it('receives no data from the file store', async () => {
    const store = createS3FileStore({
      endpoint: `https://127.0.0.1:${port}`,
      region: 'ap-south-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      prefix: '',
      forcePathStyle: true,
    });
    await expect(store.get('pictures/one')).rejects.toThrow();
    expect(told).toBe('');
  });
});
