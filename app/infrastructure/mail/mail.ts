import path from 'node:path';
import { createOutbox } from '~/infrastructure/files/outbox';
import { logFailures } from '~/infrastructure/logging/log-store-errors';
import type { MailSender } from '~/features/notifications/mail.gateway';
import type { Log } from '~/shared/result/log';
import type { Clock } from '~/shared/time/clock';
import { errorCode } from '~/infrastructure/error-code';
import { failed, ok } from '~/shared/result/result';

interface Dependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDirectory: string;
}

export function createMailSender(settings: MailSettings, dependencies: Dependencies): MailSender {
  const sender =
    settings.transport === 'smtp'
      ? createSmtpMailSender(settings.smtp)
      : createOutboxMailSender(dependencies);
  return logFailures(sender, dependencies.log, 'a mail was not sent');
}

function createOutboxMailSender({ clock, dataDirectory }: Dependencies): MailSender {
  const outbox = createOutbox(path.join(dataDirectory, 'outbox', 'mail.jsonl'));
  return {
    send: ({ to, subject, text, html }) =>
      outbox.append({ to, subject, text, html, at: clock.now().toISOString() }),
  };
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS when the server offers it. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** Sender header: `Taravani <hello@example.org>`. */
  readonly from: string;
}

export type MailSettings =
  { readonly transport: 'outbox' } | { readonly transport: 'smtp'; readonly smtp: SmtpSettings };

/** Limit for one whole e-mail, because later e-mails wait for it. */
const TIMEOUT_MS = 15_000;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Opens one connection per e-mail and sends a password only over TLS, except to loopback. */
export function createSmtpMailSender(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): MailSender {
  const { from } = settings;
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html }) {
      try {
        const transport = await (opened ??= openTransport(settings));
        await transport.sendMail({
          from,
          // An object always means one address, even if it contains commas or brackets.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Stops out-of-office replies (RFC 3834, section 5).
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return ok(undefined);
      } catch (error) {
        return failed({
          message: describe(error, timeoutMs),
          ...(isFinal(error) ? { isFinal: true as const } : {}),
        });
      }
    },
  };
}

/** Loads the library when the first e-mail is sent, to keep startup fast. */
async function openTransport({ host, port, secure, credentials }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    requireTLS: credentials !== undefined && !secure && !LOOPBACK.test(host),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the server rejects the recipient permanently (RFC 5321, 4.2.1). Other errors are for the operator to fix. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error))
    return false;
  const { responseCode: reply, command } = error;
  return command === 'RCPT TO' && typeof reply === 'number' && reply >= 500;
}

/** Returns codes only, because the server's text can repeat the address. */
function describe(error: unknown, timeoutMs: number): string {
  const code = errorCode(error);
  if (code === 'EABORT') return `The mail server did not answer within ${timeoutMs} ms`;
  const reply =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? `, reply ${error.responseCode}`
      : '';
  return `The mail server did not take the mail (${code}${reply})`;
}
