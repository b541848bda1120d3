import { format } from 'node:util';

/** What is logged of a process (pino has this form). */
interface ProcessLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  fatal(details: object, message: string): void;
}

interface ProcessEvents {
  readonly log: ProcessLog;
  /** Finishes what runs and lets go of everything; asked once. */
  stop(): Promise<void>;
  /** Told of each line that is logged here. */
  countLine(level: keyof ProcessLog): void;
  /** Where libraries write their complaints, which then become lines of the log; undefined: they stay as they are. */
  readonly complaints?: Pick<Console, 'warn' | 'error'> | undefined;
  readonly process?: Pick<NodeJS.Process, 'on' | 'exit' | 'removeAllListeners'>;
  /** Milliseconds after which the process ends, whatever still runs. */
  readonly maxWaitMs?: number;
}

/** Longer than requests are waited for, shorter than what starts and stops the site waits. */
const PATIENCE_MS = 15_000;

/**
 * Ends the process in order when it is asked to (SIGTERM, SIGINT: status 0), and after a fault that nobody caught (status 1):
 * what the program thinks it knows cannot be trusted then, so running requests are finished and the next process begins anew.
 * Warnings of Node become lines of the log.
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
    // A second one while it ends: nothing can be trusted any more.
    if (isEnding) watched.exit(1);
    else void end(1);
  };
  watched.on('uncaughtException', onFault('exception'));
  watched.on('unhandledRejection', onFault('rejection'));

  // Node's own listener would write the same as plain text.
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
