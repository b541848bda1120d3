import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const SMS = { to: '+919876543210', template: 'otp-sign-in', language: 'en', text: 'x' } as const;
const SMS_SETTINGS = {
  method: 'GET',
  headers: { Authorization: 'secret' },
  ...{ body: undefined, successText: undefined },
  ...{ dltEntityId: undefined, dltTemplateIds: undefined },
} as const;
const PROVIDER = {
  basePath: '/heastro-service',
  otpCodec: 'json',
  key: 'key-of-the-service',
  secret: 'sixteen-characters-or-more',
} as const;
const SMTP = {
  ...{ host: '127.0.0.1', secure: true, credentials: { user: 'us', password: 'secret' } },
  from: 'Taravani <hello@example.org>',
} as const;
const MAIL = { to: 'asha@example.org', subject: 's', text: 't', html: 'h' };
const S3 = {
  ...{ region: 'ap-south-1', bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret' },
  ...{ prefix: '', forcePathStyle: true },
};

/** Sends something. @returns whether it was sent */
type Send = (url: string) => Promise<boolean>;
const CLIENTS: readonly (readonly [name: string, send: Send])[] = [
  [
    'the client of the provider service',
    async (url) => {
      const client = createProviderClient({ ...PROVIDER, url }, { log, limits: { retries: 0 } });
      const isSent = await isFulfilled(client.call(HELP_CALLS.faqs, {}));
      await client.close();
      return isSent;
    },
  ],
  [
    'the client for analytics and delivery networks',
    async (url) => (await postJson(url, {}, { timeoutMs: 5_000 })) === null,
  ],
  [
    'the SMS sender',
    async (url) => {
      const settings = { ...SMS_SETTINGS, url: `${url}/?to={to}&text={text}` };
      const clock = { now: () => new Date() };
      return (await createHttpGatewaySmsSender(settings, { clock }).send({ ...SMS, values: {} }))
        .ok;
    },
  ],
  ['the mail sender', async () => (await createSmtpMailSender({ ...SMTP, port }).send(MAIL)).ok],
  [
    'the file store',
    (endpoint) => isFulfilled(createS3FileStore({ ...S3, endpoint }).get('pictures/one')),
  ],
];

const isFulfilled = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

it.each(CLIENTS)('%s sends nothing to a peer with an untrusted certificate', async (_, send) => {
  expect(await send(`https://127.0.0.1:${port}`)).toBe(false);
  expect(told).toBe('');
});
