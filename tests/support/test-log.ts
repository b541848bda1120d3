import { inspect } from 'node:util';
import type { Log } from '~/shared/result/log';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Collects lines. A test must take the errors that it expects; see `getUnexpectedErrors`. */
export interface TestLog extends Log {
  readonly lines: readonly LogLine[];
  /** All lines as text, without random numbers that could contain a code by chance. */
  said(): string;
  /** Returns the untaken errors with this message, or all of them, and marks them as expected. */
  takeErrors(message?: string): LogLine[];
  getUnexpectedErrors(): string[];
}

const RANDOM_FIELDS: ReadonlySet<string> = new Set(['requestId', 'bytes', 'milliseconds']);

export function createTestLog(): TestLog {
  const lines: LogLine[] = [];
  const taken = new Set<LogLine>();
  const keep = (level: LogLine['level']) => (details: object, message: string) => {
    lines.push({ level, message, details: { ...details } });
  };
  const findUnclaimedErrors = () =>
    lines.filter((line) => line.level === 'error' && !taken.has(line));
  return {
    lines,
    info: keep('info'),
    error: keep('error'),
    said: () =>
      JSON.stringify(lines, (name, value: unknown) => (RANDOM_FIELDS.has(name) ? '' : value)),
    takeErrors(wanted) {
      const errors = findUnclaimedErrors().filter(
        ({ message }) => wanted === undefined || message === wanted,
      );
      for (const error of errors) taken.add(error);
      return errors;
    },
    getUnexpectedErrors: () =>
      findUnclaimedErrors().map(({ message, details }) => `${message}: ${formatCause(details)}`),
  };
}

function formatCause({ err, ...details }: LogLine['details']): string {
  return err instanceof Error ? inspect(err) : JSON.stringify({ err, ...details });
}
