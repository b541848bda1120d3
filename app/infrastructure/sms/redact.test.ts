import { describe, expect, it } from 'vitest';
import { redact } from './gateway';

describe('redact', () => {
  it.each([
    ["The 'To' number +919876543210 is not valid.", "The 'To' number … is not valid."],
    ['98765 43210, (+91) 98765-43210', '…, (… '.trim()],
    ['code 4821 for asha@example.org', 'code … for …'],
    ['कोड ४८२१', 'कोड …'],
    ['key s3cr3t!key is wrong', 'key … is wrong'],
    ['two\r\nlines\u0007 and\ttabs', 'two lines and tabs'],
    ['IP is not whitelisted (418), 3 left', 'IP is not whitelisted (418), 3 left'],
  ])('redacts %j for the log', (text, safe) => {
    expect(redact(text, ['s3cr3t!key', ''])).toBe(safe);
  });

  it('truncates long text', () => {
    const line = redact('word '.repeat(100), []);
    expect(line).toHaveLength(160);
    expect(line.endsWith('…')).toBe(true);
  });
});
