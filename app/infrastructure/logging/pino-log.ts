import { pino, stdSerializers, type DestinationStream } from 'pino';
import type { ProcessLog } from '~/shared/result/log';
import { createErrorReports, type ErrorReports, type ErrorReportSettings } from './error-reports';
import { openLogOutput } from './log-output';
import { PERSONAL_NAMES, REDACTED, redactLine } from './log-redaction';
import type { LogSettings } from './log-settings';

/**
 * One JSON object a line on standard output: `level`, `time`, what is told, `msg`. Nobody logs anything personal; what slips
 * through all the same is taken out by its name or by how it looks. Errors are told to `reports`, too, as they are written.
 */
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
      redact: { paths: [...PERSONAL_NAMES], censor: REDACTED },
      hooks: { streamWrite: reports ? write : redactLine },
    },
    output,
  );
}

/**
 * Opens the log of a process that serves, and what tells somebody of its errors, where the settings name somebody.
 * @returns the log, and what waits until the last error is told
 */
export function openLog(
  settings: LogSettings,
  errorReports: ErrorReportSettings,
  about: { readonly release: string; readonly environment: string },
): { readonly log: ProcessLog; readonly flush: () => Promise<void> } {
  const reports = createErrorReports(errorReports, {
    ...about,
    // No error: it would be told to the same address.
    complain: (reason) => log.warn({ reason }, 'SENTRY_DSN did not take errors'),
  });
  const log = createLog(settings, undefined, reports);
  return { log, flush: async () => reports?.flush() };
}

/**
 * What is logged of an error: its own words and those of its causes, and where they come from. Nothing else that hangs on
 * it: a database's errors, for one, carry values of the row that was refused.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type, message, ...(typeof code === 'string' ? { code } : {}), stack };
}
