import type { SiteProcess } from '../../tests/support/site-process';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly source?: string;
  readonly method?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly err?: { readonly message?: string };
}

const ERROR = 50;

/** Distinct errors since the start of the log. */
export function getErrors(site: SiteProcess): string[] {
  const lines = site
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level }) => level >= ERROR);
  return [...new Set(lines.map(inWords))];
}

/** Output outside the log: the startup message, or the reason for a failed start. */
export function getPlainOutput(site: SiteProcess): string {
  return site
    .printed()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
    .join(' ');
}

function inWords({ msg = '', source, method, code, reason, err }: LogLine): string {
  const what = source ? `${msg}: ${source}.${method ?? ''}` : msg;
  return [what, code, reason ?? err?.message].filter(Boolean).join(', ');
}
