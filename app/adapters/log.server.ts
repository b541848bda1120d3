import { pino } from 'pino';
import type { Log } from '~/outcome/log';

/** One JSON object a line on standard output. */
export function createLog(): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
