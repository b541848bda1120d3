import type { Log } from '~/outcome/log';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. Errors must be taken by the test that expects them; see `untakenErrors`. */
export interface TestLog extends Log {
  readonly lines: readonly LogLine[];
  /** Gives the errors logged since the last call, which are then no longer unexpected. */
  takeErrors(): LogLine[];
  /** One line for each error that no test took, with what was thrown. */
  untakenErrors(): string[];
}

export function createTestLog(): TestLog {
  const lines: LogLine[] = [];
  let taken = 0;
  const keep = (level: LogLine['level']) => (details: object, message: string) => {
    lines.push({ level, message, details: { ...details } });
  };
  const openErrors = () => lines.slice(taken).filter(({ level }) => level === 'error');
  return {
    lines,
    info: keep('info'),
    error: keep('error'),
    takeErrors() {
      const errors = openErrors();
      taken = lines.length;
      return errors;
    },
    untakenErrors: () =>
      openErrors().map(({ message, details }) => `${message}: ${causeOf(details)}`),
  };
}

function causeOf({ err, ...details }: LogLine['details']): string {
  return err instanceof Error ? (err.stack ?? err.message) : JSON.stringify({ err, ...details });
}
