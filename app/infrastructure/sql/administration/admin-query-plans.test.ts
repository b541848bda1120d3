import { describe, expect, test } from 'vitest';
import { selectAttempts } from './admin-attempts';
import { selectAuditLines } from './audit';
import { explainPlan } from '../../../../tests/support/query-plan';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const { store } = useTemporaryStore('all');

const moment = new Date('2026-11-21T06:30:00Z');
const after = { at: moment, id: 17 };

describe('a page of the audit log has constant cost', () => {
  test.each([
    ['nothing', {}, 'audit_log_by_time'],
    ['who', { actor: 'asha@example.org' }, 'audit_log_by_actor_time'],
    ['what', { action: 'blog published' }, 'audit_log_by_action_time'],
    ['who and what', { actor: 'a', action: 'b' }, 'audit_log_by_actor_action_time'],
    ['to whom', { subject: 'blog:3' }, 'audit_log_by_subject_time'],
    ['when', { from: moment, until: moment }, 'audit_log_by_time'],
    ['who and when', { actor: 'a', from: moment }, 'audit_log_by_actor_time'],
  ])('when it is filtered by %s', async (_, search, index) => {
    for (const place of [null, after]) {
      const plan = await explainPlan(store, selectAuditLines(store.db, search, 51, place));
      expect(plan).toHaveLength(1);
      expect(plan[0]).toMatch(new RegExp(`USING INDEX ${index}( \\(|$)`));
    }
  });
});

describe('sign-in attempts are counted using an index', () => {
  test.each([
    [{ accountKey: 'a', browserKey: null }, 'admin_tries_by_account_key'],
    [{ accountKey: 'a', browserKey: 'b' }, 'admin_tries_by_account_key'],
    [{ accountKey: 'a', browserKey: null, addressKey: 'c' }, 'admin_tries_by_a'],
    [{ addressKey: 'c', browserKey: null }, 'admin_tries_by_address_key'],
  ])('for %j', async (bucket, index) => {
    const plan = await explainPlan(store, selectAttempts(store.db, bucket, moment));
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(new RegExp(`^SEARCH admin_tries USING (COVERING )?INDEX ${index}`));
  });
});
