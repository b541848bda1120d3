import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '~/features/notifications/mail.gateway';
import type { Log } from '~/shared/result/log';
import { type MailSettings, createMailSender } from './mail';
import { startTestSmtpServer } from '../../../tests/support/smtp-server';

const MAIL: Mail = {
  to: 'asha@example.org',
  subject: 'Namaste',
  text: 'One\nTwo',
  html: '<p>One</p>',
};

let dataDirectory: string;
let logged: string[];

const log: Log = {
  info: () => undefined,
  error: (details, message) => logged.push(`${message} ${JSON.stringify(details)}`),
};

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'taravani-mail-'));
  logged = [];
});
afterEach(() => rm(dataDirectory, { recursive: true }));

function send(settings: MailSettings) {
  const clock = { now: () => new Date('2026-11-21T10:00:00+05:30') };
  return createMailSender(settings, { clock, log, dataDirectory }).send(MAIL);
}

describe('createMailSender', () => {
  it('writes e-mails to the outbox', async () => {
    expect(await send({ transport: 'outbox' })).toEqual({ ok: true, value: undefined });
    const line = await readFile(path.join(dataDirectory, 'outbox', 'mail.jsonl'), 'utf8');
    expect(JSON.parse(line)).toEqual({ ...MAIL, at: '2026-11-21T04:30:00.000Z' });
  });

  it('logs a failure without the address', async () => {
    await writeFile(path.join(dataDirectory, 'outbox'), '');
    const message = 'The outbox cannot be written (EEXIST)';
    expect(await send({ transport: 'outbox' })).toEqual({ ok: false, failure: { message } });
    expect(logged).toEqual([`a mail was not sent {"reason":"${message}"}`]);
  });

  it('sends by SMTP when a server is configured', async () => {
    const server = await startTestSmtpServer();
    const smtp = {
      host: 'localhost',
      port: server.port,
      secure: false,
      credentials: undefined,
      from: 'hello@taravani.example',
    };
    expect(await send({ transport: 'smtp', smtp })).toEqual({ ok: true, value: undefined });
    expect(server.conversations[0]?.mail).toContain('Subject: Namaste');
    await server.stop();
  });
});
