import { errorCode } from '~/infrastructure/error-code';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { failed, ok } from '~/shared/result/result';
import type { SmtpSettings } from './mail-settings';

/** For one whole mail; the mails behind it wait. */
const TIMEOUT_MS = 15_000;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** One connection per mail. Sends a password over TLS only, except to loopback. */
export function createSmtpMailSender(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): MailSender {
  const { from } = settings;
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html }) {
      try {
        const transport = await (opened ??= openTransport(settings));
        await transport.sendMail({
          from,
          // As an object it is one address, whatever commas and brackets it contains.
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

/** Loads the library with the first mail, to keep the start fast. */
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

/** The server rejects the recipient for good (RFC 5321, 4.2.1); sender and sign-in faults are for the operator to fix. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error))
    return false;
  const { responseCode: reply, command } = error;
  return command === 'RCPT TO' && typeof reply === 'number' && reply >= 500;
}

/** Codes only: the server's text repeats the address. */
function describe(error: unknown, timeoutMs: number): string {
  const code = errorCode(error);
  if (code === 'EABORT') return `The mail server did not answer within ${timeoutMs} ms`;
  const reply =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? `, reply ${error.responseCode}`
      : '';
  return `The mail server did not take the mail (${code}${reply})`;
}
