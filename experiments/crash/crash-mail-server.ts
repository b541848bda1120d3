import { setTimeout as wait } from 'node:timers/promises';
import { startTestSmtpServer, type TestSmtpServer } from '../../tests/support/smtp-server';
import { findFreePort } from '../../tests/support/site-process';
import type { MailEvent } from './judge-mails';
import type { Random } from './random';

/** A mail server that can be turned off and logs received mails. */
export interface CrashMailServer {
  /** Site settings for this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Received mails; the experiment adds its kills. */
  readonly events: MailEvent[];
  /** Resolves when the next mail is received but not yet acknowledged. */
  waitForNextMail(): Promise<void>;
  refuseConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
}

/** Longest delay before the server acknowledges a mail. */
const MAX_REPLY_DELAY_MS = 60;

export async function openCrashMailServer(random: Random): Promise<CrashMailServer> {
  const port = await findFreePort();
  const events: MailEvent[] = [];
  let told: (() => void)[] = [];
  let server: TestSmtpServer | null = null;

  async function accept(mail: string): Promise<void> {
    const to = readHeader(mail, 'To').replace(/^.*<|>.*$/g, '');
    events.push({
      kind: 'mail',
      to,
      subject: readHeader(mail, 'Subject'),
      at: performance.now(),
    });
    for (const each of told.splice(0)) each();
    await wait(random.between(0, MAX_REPLY_DELAY_MS));
  }

  const stand: CrashMailServer = {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Taravani <hello@taravani.example>',
    },
    events,
    waitForNextMail: () => new Promise((resolve) => void told.push(resolve)),
    async refuseConnections() {
      await server?.stop();
      server = null;
      told = [];
    },
    async acceptConnections() {
      server ??= await startTestSmtpServer(undefined, { port, accept });
    },
  };
  await stand.acceptConnections();
  return stand;
}

function readHeader(mail: string, name: string): string {
  const start = mail.indexOf(`${name}: `);
  return start < 0 ? '' : mail.slice(start + name.length + 2, mail.indexOf('\r\n', start));
}
