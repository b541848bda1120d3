import { Counter, type Registry } from 'prom-client';
import type { Log } from '~/shared/result/log';

export function createLogMetrics(registry: Registry) {
  const lines = new Counter({
    name: 'taravani_log_lines_total',
    help: 'Lines of the log.',
    labelNames: ['level'],
    registers: [registry],
  });
  const of = {
    info: lines.labels('info'),
    warn: lines.labels('warn'),
    error: lines.labels('error'),
    fatal: lines.labels('fatal'),
  };
  for (const level of Object.values(of)) level.inc(0);
  return {
    countLines: (log: Log): Log => ({
      info(details, message) {
        of.info.inc();
        log.info(details, message);
      },
      error(details, message) {
        of.error.inc();
        log.error(details, message);
      },
    }),
    /** Counts a line that is written without this log. */
    count: (level: 'info' | 'warn' | 'error' | 'fatal'): void => of[level].inc(),
  };
}
