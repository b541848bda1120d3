/**
 * How long a `Retry-After` header asks to wait, in milliseconds: it holds whole seconds or a date (RFC 9110, 10.2.3). Null
 * when there is none or it cannot be read.
 */
export function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // A date of HTTP always names its weekday; without this test, Date would make one of "1.5" or "-1".
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
