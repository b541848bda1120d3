import { describe, expect, it } from 'vitest';
import { flashAlert, takeAlert } from './flash.server';
import { createSessions, type VisitorSession } from './session.server';

const DAY_MS = 86_400_000;
let now = new Date('2026-11-21T10:00:00+05:30');
const sessions = createSessions({
  secrets: ['a secret of the tests, long enough for everyone'],
  publicUrl: undefined,
  clock: { now: () => now },
});
const page = (Cookie = '') => new Request('http://localhost/', { headers: { Cookie } });
const getCookie = (header: string | null) => header?.split(';')[0] ?? '';

async function createSessionCookie(fill: (session: VisitorSession) => void): Promise<string> {
  const session = await sessions.read(page());
  fill(session);
  return getCookie(await sessions.commit(session, page(), false));
}

describe('a session cookie', () => {
  it('is not written when the session was only read, is missing or is unreadable', async () => {
    const cookie = await createSessionCookie((session) => session.set('phoneNumber', '9876543210'));
    for (const each of ['', cookie, 'taravani=junk', `${cookie}x`]) {
      const session = await sessions.read(page(each));
      expect(takeAlert(session)).toBeNull();
      session.unset('otpSessionId');
      expect(await sessions.commit(session, page(each), true), each).toBeNull();
    }
  });

  it('is written once, with all changes', async () => {
    const cookie = await createSessionCookie((session) => flashAlert(session, 'success', 'Done.'));
    const session = await sessions.read(page(cookie));
    expect(takeAlert(session)).toEqual({ kind: 'success', text: 'Done.' });
    session.set('phoneNumber', '9876543210');
    const written = getCookie(await sessions.commit(session, page(cookie), false));
    const after = await sessions.read(page(written));
    expect([takeAlert(after), after.get('phoneNumber')]).toEqual([null, '9876543210']);
  });

  it('expires after two days when it contains only timestamps, and later when it contains a phone number', async () => {
    const session = await sessions.read(page());
    session.set('seenAt', now.getTime());
    expect(await sessions.commit(session, page(), false)).toContain(`Max-Age=${2 * 86_400};`);
    session.set('phoneNumber', '9876543210');
    expect(await sessions.commit(session, page(), false)).toContain(`Max-Age=${180 * 86_400};`);
  });

  it('is renewed daily by page views, but never after its expiry', async () => {
    const cookie = await createSessionCookie((session) => session.set('phoneNumber', '9876543210'));
    const commit = async (renews: boolean) =>
      sessions.commit(await sessions.read(page(cookie)), page(cookie), renews);
    now = new Date(now.getTime() + DAY_MS);
    expect(await commit(false)).toBeNull();
    expect(await commit(true)).toContain('taravani=');
    now = new Date(now.getTime() + 30 * DAY_MS);
    expect(await commit(true)).toBeNull();
  });
});
