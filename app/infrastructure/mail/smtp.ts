import { errorCode } from '~/infrastructure/error-code';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { failed, ok } from '~/shared/result/result';
import type { SmtpSettings } from './mail-settings';

/** One mail may take this long, to the server's last word: those behind it wait. */
const TIMEOUT_MS = 15_000;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/**
 * Sends mails through an SMTP server, one connection a mail. A password goes over TLS only, except to this machine itself.
 * @param timeoutMs how long one mail may take, in milliseconds.
 */
export function createSmtpMailSender(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): MailSender {
  const { from } = settings;
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html }) {
      try {
        const transport = await (opened ??= openTransport(settings));
        await transport.sendMail({
          from,
          // As an object it is one address, whatever commas and brackets it holds.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Keeps holiday notices from being answered to it (RFC 3834, 5).
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

/** Loads the library with the first mail: a site that sends none starts without it. */
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

/** The server refuses the address for good (RFC 5321, 4.2.1): not the sender, not the sign-in, which an operator can mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error))
    return false;
  const { responseCode: reply, command } = error;
  return command === 'RCPT TO' && typeof reply === 'number' && reply >= 500;
}

/** Codes only: the server's words repeat the address. */
function describe(error: unknown, timeoutMs: number): string {
  const code = errorCode(error);
  if (code === 'EABORT') return `The mail server did not answer within ${timeoutMs} ms`;
  const reply =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? `, reply ${error.responseCode}`
      : '';
  return `The mail server did not take the mail (${code}${reply})`;
}
