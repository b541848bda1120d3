import { randomUUID } from 'node:crypto';
import { post } from '~/infrastructure/post-json';

export interface ErrorReportSettings {
  readonly sentry: { readonly url: string; readonly key: string } | undefined;
}

interface Surroundings {
  readonly release: string;
  readonly environment: string;
  /** Called at most once an hour. */
  readonly complain: (reason: string) => void;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Enough to show an error that affects every request. */
const MAX_PER_MINUTE = 30;
const MAX_WAITING = 20;
const MAX_LINE_LENGTH = 32_768;
const MAX_TEXT_LENGTH = 2_000;
const MAX_FRAMES = 50;
/** pino writes the level first. */
const ERROR_LINE_PREFIX = '{"level":50,';
const FATAL_LINE_PREFIX = '{"level":60,';

/**
 * Sends errors as Sentry envelopes, which GlitchTip also accepts. Reports beyond the limit are dropped and counted in
 * the next report. Pauses for a minute after a failure.
 */
export function createErrorReports(
  { sentry }: ErrorReportSettings,
  { release, environment, complain, timeoutMs = TIMEOUT_MS }: Surroundings,
) {
  if (sentry === undefined) return null;
  const { url, key } = sentry;
  const headers = {
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=taravani/1, sentry_key=${key}`,
  };
  const waiting: object[] = [];
  let sending: Promise<void> | null = null;
  let dropped = 0;
  let minute = { since: -Infinity, taken: 0 };
  let quietUntil = -Infinity;
  let complainedAt = -Infinity;

  async function sendAll(): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const type = 'application/x-sentry-envelope';
      const reason = await post(url, toEnvelope(event), { timeoutMs, headers, type });
      if (reason === null) continue;
      dropped += 1 + waiting.length;
      waiting.length = 0;
      quietUntil = performance.now() + MINUTE_MS;
      if (performance.now() - complainedAt < HOUR_MS) continue;
      complainedAt = performance.now();
      complain(reason);
    }
    sending = null;
  }

  function hasRoom(): boolean {
    const now = performance.now();
    if (now - minute.since >= MINUTE_MS) minute = { since: now, taken: 0 };
    if (now < quietUntil || minute.taken >= MAX_PER_MINUTE || waiting.length >= MAX_WAITING)
      return false;
    minute.taken += 1;
    return true;
  }

  return {
    /** Accepts a redacted log line. Never throws or blocks. */
    take(line: string): void {
      if (!line.startsWith(ERROR_LINE_PREFIX) && !line.startsWith(FATAL_LINE_PREFIX)) return;
      const event = line.length > MAX_LINE_LENGTH ? null : toSentryEvent(line);
      if (event === null || !hasRoom()) {
        dropped += 1;
        return;
      }
      waiting.push({ ...event, release, environment, tags: { ...event.tags, dropped } });
      dropped = 0;
      sending ??= sendAll();
    },
    /** Resolves when every report is sent or dropped. */
    async flush(): Promise<void> {
      await sending;
    },
  };
}

export type ErrorReports = NonNullable<ReturnType<typeof createErrorReports>>;

interface ErrorLine {
  readonly time: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack?: string };
}

function toSentryEvent(line: string) {
  try {
    const { time, msg, requestId, err, ...extra } = JSON.parse(line) as ErrorLine;
    return {
      event_id: randomUUID().replaceAll('-', ''),
      timestamp: time,
      platform: 'node',
      level: line.startsWith(FATAL_LINE_PREFIX) ? 'fatal' : 'error',
      message: { formatted: msg },
      tags: requestId === undefined ? {} : { requestId },
      extra,
      ...(err ? { exception: { values: [getException(err)] } } : {}),
    };
  } catch {
    return null;
  }
}

function getException({ type, message, stack = '' }: NonNullable<ErrorLine['err']>) {
  const frames = stack.split('\n').slice(0, MAX_FRAMES).flatMap(parseStackFrame);
  return {
    type,
    value: message.slice(0, MAX_TEXT_LENGTH),
    // Sentry expects the innermost call last.
    ...(frames.length > 0 ? { stacktrace: { frames: frames.reverse() } } : {}),
  };
}

function parseStackFrame(text: string) {
  const place = text.trim();
  if (!place.startsWith('at ')) return [];
  const open = place.lastIndexOf(' (');
  const [name, where] =
    open < 0 ? ['', place.slice(3)] : [place.slice(3, open), place.slice(open + 2, -1)];
  const parts = where.split(':');
  const [column, line] = [Number(parts.pop()), Number(parts.pop())];
  if (!Number.isInteger(line) || !Number.isInteger(column)) return [];
  const filename = parts.join(':');
  const isOwn = !filename.startsWith('node:') && !filename.includes('/node_modules/');
  return [{ function: name || '?', filename, lineno: line, colno: column, in_app: isOwn }];
}

function toEnvelope(event: object): string {
  const payload = JSON.stringify(event);
  const { event_id } = event as { readonly event_id: string };
  const head = { event_id, sent_at: new Date().toISOString() };
  const item = { type: 'event', length: Buffer.byteLength(payload) };
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${payload}\n`;
}
