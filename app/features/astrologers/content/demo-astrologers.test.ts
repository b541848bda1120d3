import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { getDemoAstrologers } from './demo-astrologers.server';

const profiles = getDemoAstrologers({ now: () => new Date('2026-11-21T06:30:00Z') });

describe('the demonstration profiles', () => {
  it('have 24 distinct names, are all marked as demo, and cannot sign in', () => {
    expect(profiles).toHaveLength(24);
    expect(new Set(profiles.map(({ firstName }) => firstName)).size).toBe(24);
    for (const { demo, mobile, email, status, registrationDate } of profiles) {
      expect({ demo, mobile, email, status, registrationDate }).toEqual({
        demo: true,
        mobile: null,
        email: null,
        status: ASTROLOGER_STATUS.active,
        registrationDate: '2026-11-21',
      });
    }
  });

  it('have plausible ages, experience and rates', () => {
    for (const { age, experience, chatCharges, specialization } of profiles) {
      expect(age - experience).toBeGreaterThanOrEqual(18);
      expect(chatCharges).toBeGreaterThanOrEqual(10);
      expect(chatCharges).toBeLessThanOrEqual(120);
      expect(['vedic', 'numerology', 'tarot']).toContain(specialization);
    }
  });

  it('refer only to existing pictures', () => {
    const pictures = profiles.flatMap(({ photoUrl }) => photoUrl ?? []);
    expect(new Set(pictures).size).toBe(16);
    for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
  });
});
