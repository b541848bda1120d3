import { inspect } from 'node:util';
import type { Log } from '~/shared/result/log';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. Errors must be taken by the test that expects them; see `untakenErrors`. */
export interface TestLog extends Log {
  readonly lines: readonly LogLine[];
  /** All lines as one text, without the numbers that nobody chose: a code of four digits may stand in them by chance. */
  said(): string;
  /** Gives the errors that no call gave before, of all or with this message; they are no longer unexpected. */
  takeErrors(message?: string): LogLine[];
  /** One line for each error that no test took, with what was thrown. */
  untakenErrors(): string[];
}

/** Fields of lines whose digits say nothing. */
const BY_CHANCE: ReadonlySet<string> = new Set(['requestId', 'bytes', 'milliseconds']);

export function createTestLog(): TestLog {
  const lines: LogLine[] = [];
  const taken = new Set<LogLine>();
  const keep = (level: LogLine['level']) => (details: object, message: string) => {
    lines.push({ level, message, details: { ...details } });
  };
  const openErrors = () => lines.filter((line) => line.level === 'error' && !taken.has(line));
  return {
    lines,
    info: keep('info'),
    error: keep('error'),
    said: () => JSON.stringify(lines, (name, value: unknown) => (BY_CHANCE.has(name) ? '' : value)),
    takeErrors(wanted) {
      const errors = openErrors().filter(
        ({ message }) => wanted === undefined || message === wanted,
      );
      for (const error of errors) taken.add(error);
      return errors;
    },
    untakenErrors: () =>
      openErrors().map(({ message, details }) => `${message}: ${causeOf(details)}`),
  };
}

function causeOf({ err, ...details }: LogLine['details']): string {
  return err instanceof Error ? inspect(err) : JSON.stringify({ err, ...details });
}
