/** Seconds or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // An HTTP date starts with a weekday; Date.parse would also accept "1.5" and "-1".
  const date = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
