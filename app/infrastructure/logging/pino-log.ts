import { pino, stdSerializers, type DestinationStream, symbols } from 'pino';
import type { ProcessLog } from '~/shared/result/log';
import { createErrorReports, type ErrorReports, type ErrorReportSettings } from './error-reports';
import { PERSONAL_FIELDS, REDACTED, redactLine } from './log-redaction';

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

export const LOG_LEVELS = ['info', 'warn', 'error', 'fatal'] as const;

export interface LogSettings {
  readonly level: (typeof LOG_LEVELS)[number];
}

const FLUSH_LENGTH = 8 * 1024;
const FLUSH_DELAY_MS = 100;
const FLUSH_LEVEL = 40;

/** pino sets `lastLevel` before each write if the stream has this symbol. */
interface LogOutput extends DestinationStream {
  lastLevel: number;
  readonly [symbols.needsMetadataGsym]: true;
}

/**
 * Writes in blocks, because one system call per line took an eighth of the time of a busy process. Warnings and
 * errors are flushed immediately. Only SIGKILL or a machine crash loses lines, at most those of the last 100 ms.
 */
export function openLogOutput(descriptor = 1): LogOutput {
  const destination = pino.destination({ fd: descriptor, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function writeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const block = waiting;
    waiting = '';
    destination.write(block);
  }

  process.once('exit', writeAll);
  return {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line) {
      waiting += line;
      if (this.lastLevel >= FLUSH_LEVEL || waiting.length >= FLUSH_LENGTH) return writeAll();
      timer ??= setTimeout(writeAll, FLUSH_DELAY_MS).unref();
    },
  };
}
