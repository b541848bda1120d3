import { pino, stdSerializers, type DestinationStream } from 'pino';
import type { ProcessLog } from '~/shared/result/log';
import { openLogOutput } from './log-output';
import { PERSONAL_NAMES, REDACTED, redactLine } from './log-redaction';
import type { LogSettings } from './log-settings';

/**
 * One JSON object a line on standard output: `level`, `time`, what is told, `msg`. Nobody logs anything personal; what slips
 * through all the same is taken out by its name or by how it looks.
 */
export function createLog(
  { level }: LogSettings,
  output: DestinationStream = openLogOutput(),
): ProcessLog {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: [...PERSONAL_NAMES], censor: REDACTED },
      hooks: { streamWrite: redactLine },
    },
    output,
  );
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
