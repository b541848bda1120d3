import { describe, expect, it } from 'vitest';
import { securityContact } from './security-contact';

describe('SECURITY_CONTACT', () => {
  it.each([
    ['security@example.org', 'mailto:security@example.org'],
    [' mailto:security@example.org ', 'mailto:security@example.org'],
    ['https://example.org/security', 'https://example.org/security'],
    ['https://example.org/how to\nContact: x', 'https://example.org/how%20toContact:%20x'],
  ])('normalizes %j to %j', (given, written) => {
    expect(securityContact.parse(given)).toBe(written);
  });

  it.each(['security', 'http://example.org/security', 'javascript:alert(1)', 'a@b', 'https://'])(
    'rejects %j',
    (given) => {
      expect(securityContact.safeParse(given).success).toBe(false);
    },
  );
});
