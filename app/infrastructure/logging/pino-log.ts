import { pino, stdSerializers, type DestinationStream } from 'pino';
import type { ProcessLog } from '~/shared/result/log';
import { createErrorReports, type ErrorReports, type ErrorReportSettings } from './error-reports';
import { openLogOutput } from './log-output';
import { PERSONAL_FIELDS, REDACTED, redactLine } from './log-redaction';
import type { LogSettings } from './log-settings';

/** One JSON object per line on standard output. Redaction is a safety net. Errors also go to `reports`. */
export function createLog(
  { level }: LogSettings,
  output: DestinationStream = openLogOutput(),
  reports: Pick<ErrorReports, 'take'> | null = null,
): ProcessLog {
  const write = (line: string) => {
    const clean = redactLine(line);
    reports?.take(clean);
    return clean;
  };
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: [...PERSONAL_FIELDS], censor: REDACTED },
      hooks: { streamWrite: reports ? write : redactLine },
    },
    output,
  );
}

/** @returns the log, and a function that flushes the error reports */
export function openLog(
  settings: LogSettings,
  errorReports: ErrorReportSettings,
  about: { readonly release: string; readonly environment: string },
): { readonly log: ProcessLog; readonly flush: () => Promise<void> } {
  const reports = createErrorReports(errorReports, {
    ...about,
    // Logged as a warning, because an error would be sent to the same unreachable address.
    complain: (reason) => log.warn({ reason }, 'SENTRY_DSN did not take errors'),
  });
  const log = createLog(settings, undefined, reports);
  return { log, flush: async () => reports?.flush() };
}

/** Message, causes and stacks only, because a database error contains values of the rejected row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type, message, ...(typeof code === 'string' ? { code } : {}), stack };
}
