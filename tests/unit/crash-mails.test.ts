import { describe, expect, it } from 'vitest';
import { judgeMails, type MailEvent } from '../../experiments/crash/judge-mails';

const ASHA = { email: 'asha@people.example', decisions: 1, isAcknowledged: true };
const mail = (at: number, to = ASHA.email, subject = 'Approved'): MailEvent => ({
  kind: 'mail',
  to,
  subject,
  at,
});
const createKillEvent = (at: number): MailEvent => ({ kind: 'kill', at });

describe('the check of emails after kills', () => {
  it('passes when each email was sent once', () => {
    expect(judgeMails([ASHA], [createKillEvent(1), mail(2), createKillEvent(3)])).toEqual({
      expected: 1,
      delivered: 1,
      doubled: 0,
      faults: [],
    });
  });

  it('allows a duplicate after a kill, and counts it', () => {
    expect(judgeMails([ASHA], [mail(1), createKillEvent(2), mail(3)])).toMatchObject({
      doubled: 1,
      faults: [],
    });
  });

  it.each([
    ['a mail that never came', [ASHA], []],
    ['a second one without a kill', [ASHA], [mail(1), mail(2), createKillEvent(3)]],
    [
      'a second one long after the kill’s moment',
      [ASHA],
      [mail(1), createKillEvent(9_000), mail(9_001)],
    ],
    ['a third one for the same kill', [ASHA], [mail(1), createKillEvent(2), mail(3), mail(4)]],
    [
      'a mail with another content',
      [ASHA],
      [mail(1), createKillEvent(2), mail(3, ASHA.email, 'Rejected')],
    ],
    [
      'a mail of what was not decided',
      [{ ...ASHA, decisions: 0, isAcknowledged: false }],
      [mail(1)],
    ],
    ['a decision that was told and is not there', [{ ...ASHA, decisions: 0 }], []],
    ['a mail to somebody else', [ASHA], [mail(1), mail(2, 'ravi@people.example')]],
  ])('detects %s', (_what, applications, events) => {
    expect(judgeMails(applications, events).faults).toHaveLength(1);
  });
});
