import { format } from 'node:util';

interface ProcessLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  fatal(details: object, message: string): void;
}

interface ProcessEvents {
  readonly log: ProcessLog;
  stop(): Promise<void>;
  countLine(level: keyof ProcessLog): void;
  /** The console that libraries write to; redirected to the log unless undefined. */
  readonly complaints?: Pick<Console, 'warn' | 'error'> | undefined;
  readonly process?: Pick<NodeJS.Process, 'on' | 'exit' | 'removeAllListeners'>;
  /** Milliseconds until the process exits, even if requests are still running. */
  readonly maxWaitMs?: number;
}

/** Longer than the requests take to drain, shorter than the service manager's stop timeout. */
const PATIENCE_MS = 15_000;

/**
 * Exits cleanly on SIGTERM or SIGINT (status 0) and after an uncaught error (status 1), once running requests have
 * finished. Writes Node's warnings to the log.
 */
export function watchProcess({
  log,
  stop,
  countLine,
  complaints,
  process: watched = process,
  maxWaitMs = PATIENCE_MS,
}: ProcessEvents): void {
  let isEnding = false;

  async function end(status: 0 | 1): Promise<void> {
    isEnding = true;
    const start = performance.now();
    setTimeout(() => {
      tell('warn', {}, 'the site did not stop in time');
      watched.exit(1);
    }, maxWaitMs).unref();
    try {
      await stop();
    } catch (error) {
      tell('fatal', { err: error }, 'the site could not stop in order');
      return watched.exit(1);
    }
    tell('info', { milliseconds: Math.round(performance.now() - start) }, 'stopped');
    watched.exit(status);
  }

  function tell(level: keyof ProcessLog, details: object, message: string): void {
    countLine(level);
    log[level](details, message);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    watched.on(signal, () => {
      if (isEnding) return;
      tell('info', { signal }, 'stopping');
      void end(0);
    });
  }

  const onFault = (kind: string) => (error: unknown) => {
    tell('fatal', { err: error, kind }, 'a fault that nobody caught');
    // A second fault during shutdown exits immediately.
    if (isEnding) watched.exit(1);
    else void end(1);
  };
  watched.on('uncaughtException', onFault('exception'));
  watched.on('unhandledRejection', onFault('rejection'));

  // Node's listener would print the same warning as plain text.
  watched.removeAllListeners('warning');
  watched.on('warning', (warning: Error) => tell('warn', { err: warning }, 'Node warns'));

  if (!complaints) return;
  complaints.warn = (...words: unknown[]) => {
    tell('warn', { words: format(...words) }, 'a library warns');
  };
  complaints.error = (...words: unknown[]) => {
    tell('error', { words: format(...words) }, 'a library complains');
  };
}
