import { afterEach, describe, expect, it } from 'vitest';
import type { Mail } from '~/features/notifications/mail.gateway';
import { type SmtpSettings, createSmtpMailSender } from './mail';
import {
  startTestSmtpServer,
  type SmtpFault,
  type TestSmtpServer,
} from '../../../tests/support/smtp-server';

const MAIL: Mail = {
  to: 'asha@example.org',
  subject: 'नमस्ते from Taravani',
  text: 'First line\n.\nLast line\n',
  html: '<p>First line</p>',
};

let server: TestSmtpServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

interface Options {
  readonly fault?: SmtpFault;
  readonly settings?: Partial<SmtpSettings>;
  readonly mail?: Partial<Mail>;
  readonly timeoutMs?: number;
}

async function send({ fault, settings, mail, timeoutMs = 5_000 }: Options = {}) {
  server = await startTestSmtpServer(fault);
  const sender = createSmtpMailSender(
    {
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      credentials: undefined,
      from: 'Taravani <hello@taravani.example>',
      ...settings,
    },
    timeoutMs,
  );
  const sent = await sender.send({ ...MAIL, ...mail });
  const [conversation] = server.conversations;
  return { sent, commands: conversation?.commands ?? [], mail: conversation?.mail ?? '' };
}

describe('createSmtpMailSender', () => {
  it('sends text and HTML to one recipient', async () => {
    const { sent, commands, mail } = await send();
    expect(sent).toEqual({ ok: true, value: undefined });
    expect(commands).toContainEqual(expect.stringMatching(/^MAIL FROM:<hello@taravani\.example>/));
    expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      'RCPT TO:<asha@example.org>',
    ]);
    expect(mail).toContain('From: Taravani <hello@taravani.example>\r\n');
    expect(mail).toContain('To: asha@example.org\r\n');
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toContain('Auto-Submitted: auto-generated\r\n');
    expect(mail).not.toMatch(/nodemailer/i);
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toContain('First line\r\n.\r\nLast line');
    expect(mail).toContain('<p>First line</p>');
  });

  it('signs in when credentials are configured', async () => {
    const credentials = { user: 'taravani', password: 'p@ss word' };
    const { sent, commands } = await send({ settings: { credentials } });
    expect(sent.ok).toBe(true);
    const secret = Buffer.from('\0taravani\0p@ss word').toString('base64');
    expect(commands).toContain(`AUTH PLAIN ${secret}`);
  });

  it('sends no password to another machine without TLS', async () => {
    // This address also reaches this machine, but is not recognised as loopback.
    const settings = { host: '0.0.0.0', credentials: { user: 'taravani', password: 'secret' } };
    const { sent, commands } = await send({ settings });
    expect(sent).toEqual({
      ok: false,
      failure: { message: expect.stringMatching(/^The mail server did not take the mail \(ETLS/) },
    });
    expect(commands.join('\n')).not.toContain('AUTH');
  });

  it('does not let a recipient add another address or a header', async () => {
    const { commands, mail } = await send({
      mail: { to: 'asha@example.org, all@example.org', subject: 'Hi\r\nBcc: all@example.org' },
    });
    expect(commands.filter((command) => command.startsWith('RCPT')).length).toBeLessThan(2);
    expect(commands.join('\n')).not.toContain('<all@example.org>');
    expect(mail).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['refuse the data', 'The mail server did not take the mail (EMESSAGE, reply 554)'],
    ['greet with 421', 'The mail server did not take the mail (EPROTOCOL, reply 421)'],
    ['hang up at the data', 'The mail server did not take the mail (ECONNECTION)'],
  ] as const)('reports a server that will %s', async (fault, message) => {
    const { sent } = await send({ fault });
    expect(sent).toEqual({ ok: false, failure: { message } });
  });

  it('reports a rejected recipient as a permanent failure', async () => {
    const { sent } = await send({ fault: 'refuse the recipient' });
    const message = 'The mail server did not take the mail (EENVELOPE, reply 550)';
    expect(sent).toEqual({ ok: false, failure: { message, isFinal: true } });
  });

  it('reports rejected credentials without revealing them', async () => {
    const { sent } = await send({
      fault: 'refuse the credentials',
      settings: { credentials: { user: 'taravani', password: 'wrong-secret' } },
    });
    expect(sent).toEqual({
      ok: false,
      failure: { message: 'The mail server did not take the mail (EAUTH, reply 535)' },
    });
  });

  it.each(['never greet', 'never accept'] as const)(
    'gives up on a server that will %s',
    async (fault) => {
      const { sent } = await send({ fault, timeoutMs: 150 });
      expect(sent).toEqual({
        ok: false,
        failure: { message: 'The mail server did not answer within 150 ms' },
      });
    },
  );

  it('reports an unreachable server', async () => {
    const { port, stop } = await startTestSmtpServer();
    await stop();
    const { sent } = await send({ settings: { port } });
    expect(sent).toEqual({
      ok: false,
      failure: { message: 'The mail server did not take the mail (ESOCKET)' },
    });
  });
});
