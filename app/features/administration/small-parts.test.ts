import { describe, expect, test } from 'vitest';
import { readAuditRequest, auditPath } from './audit-request';
import { browserName } from './sign-ins.server';
import { waitMessage } from './admin-labels';
import { toAdminDate, toAdminMoment } from './moment';

test.each([
  [null, ''],
  ['', ''],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['w3m/0.5.3+git20230121', 'w3m'],
  ['<script>alert(1)</script>', 'scriptalert1'],
])('the browser %j is shown as %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('administrators see days and times in India’s time zone', () => {
  expect(toAdminDate('2026-11-05')).toBe('05/11/2026');
  expect(toAdminMoment(new Date('2026-11-21T18:31:00Z'))).toBe('22/11/2026, 12:01 am');
});

test('administrators see a wait in minutes', () => {
  expect(waitMessage(1)).toBe('There were too many tries. Please try again in a minute.');
  expect(waitMessage(61)).toBe('There were too many tries. Please try again in 2 minutes.');
});

describe('a search of the audit log', () => {
  const read = (query: string) => readAuditRequest(new URLSearchParams(query));

  test('without fields matches everything', () => {
    expect(read('')).toEqual({
      fields: { actor: '', action: '', subject: '', from: '', until: '' },
      search: {},
      problems: {},
      after: null,
    });
  });

  test('covers whole days in India, whether typed or picked', () => {
    const wanted = {
      from: new Date('2026-11-20T18:30:00Z'),
      until: new Date('2026-11-22T18:30:00Z'),
    };
    expect(read('from=2026-11-21&until=2026-11-22').search).toEqual(wanted);
    expect(read('from=21/11/2026&until=22.11.2026').search).toEqual(wanted);
    expect(read('from=2026-11-21&until=2026-11-21').problems).toEqual({});
  });

  test('reports and ignores an invalid field', () => {
    const { search, problems, fields } = read('actor=asha&from=31/02/2026&until=soon');
    expect(search).toEqual({ actor: 'asha' });
    expect(fields.from).toBe('31/02/2026');
    expect(Object.keys(problems)).toEqual(['from', 'until']);
    expect(read('from=2026-11-22&until=2026-11-21').problems).toEqual({
      until: 'wrong-order',
    });
  });

  test('preserves the page cursor in its URL', () => {
    const place = { at: new Date('2026-11-21T06:30:00.123Z'), id: 17 };
    const path = auditPath({ actor: 'a&b', subject: '' }, place);
    const { after, fields } = read(path.split('?')[1] ?? '');
    expect([after, fields.actor]).toEqual([place, 'a&b']);
    for (const nonsense of ['', '1', '2026-99-99T99:99:99.999Z_1', 'x_y']) {
      expect(read(`after=${encodeURIComponent(nonsense)}`).after).toBe('unknown');
    }
  });
});
