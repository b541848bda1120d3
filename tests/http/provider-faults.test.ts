import { setTimeout as realPause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getArticleFailureMessage } from '~/features/articles/article-labels';
import { m } from '~/shared/i18n/messages';
import { getLoadFailureMessage } from '~/features/horoscopes/horoscope-labels';
import {
  FAULT_PAGES,
  startFaultySite,
  type FaultPage,
  type FaultySite,
} from '../support/fault-pages';
import { ARTICLE, ASTROLOGER } from '../support/faulty-service';
import type { HtmlPage } from '../support/html-client';
import type { GatewayFault } from '../support/gateway-faults';
import { LONG_TEST_MS } from '../support/patience';

// Tests the messages for each fault of the service on each page that needs it.

const UNREACHABLE = 'The service cannot be reached';
const SHAPE = 'Unexpected response format from API.';

/** Reason of each fault, as it appears inside the pages' sentences. */
const REASONS: Readonly<Record<Exclude<GatewayFault, '404'>, string>> = {
  'slow headers': m.failures_timed_out(),
  'slow body': m.failures_timed_out(),
  reset: UNREACHABLE,
  'cut off': UNREACHABLE,
  '429 with a short Retry-After': 'HTTP error! status: 429',
  '429 with a long Retry-After': 'HTTP error! status: 429',
  '500': 'HTTP error! status: 500',
  '503': 'HTTP error! status: 503',
  'HTML instead of JSON': SHAPE,
  'a JSON string of JSON': SHAPE,
  'truncated JSON': SHAPE,
  'wrong types': SHAPE,
  'an object instead of a list': SHAPE,
  'a compressed answer': SHAPE,
  '100 MB': SHAPE,
  '100 MB, announced': SHAPE,
  'a redirect loop': SHAPE,
};
type Fault = keyof typeof REASONS;
const FAULTS = Object.keys(REASONS) as Fault[];
const TIMEOUT_FAULTS: readonly Fault[] = ['slow headers', 'slow body'];

/** Time limit per page in milliseconds: the wait of the daily page, or the sum of the timeouts of the page's calls. */
const PAGE_DEADLINES: Readonly<Record<FaultPage, number>> = {
  daily: 2_500,
  'daily, first try': 2_500,
  blogs: 4_000,
  article: 4_000,
  'call list': 4_000,
  'send OTP': 8_000,
  profile: 4_000,
};
/** Allowance for rendering and a busy machine; ten times as much while the clock runs ten times faster. */
const GRACE_MS = 5_000;

interface Answer {
  readonly page: HtmlPage;
  readonly milliseconds: number;
}

let site: FaultySite;

beforeEach(async () => {
  site = await startFaultySite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

async function openPages(now: () => number): Promise<Readonly<Record<FaultPage, Answer>>> {
  const names = Object.keys(FAULT_PAGES) as FaultPage[];
  const opened = names.map(async (name): Promise<[FaultPage, Answer]> => {
    const startedAt = now();
    const page = await FAULT_PAGES[name](site);
    return [name, { page, milliseconds: now() - startedAt }];
  });
  return Object.fromEntries(await Promise.all(opened)) as Record<FaultPage, Answer>;
}

async function openPagesInFastTime(): Promise<Readonly<Record<FaultPage, Answer>>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let passed = 0;
  let isDone = false;
  const opening = openPages(() => passed).finally(() => (isDone = true));
  while (!isDone) {
    await realPause(10);
    await vi.advanceTimersByTimeAsync(100);
    passed += 100;
  }
  return opening;
}

function joinAlerts({ page }: Answer): string {
  return page.alerts.join(' ');
}

/** One fault for each reason that pages show. The adapter's contract tests cover all faults. */
const FAULTS_TESTED_ALWAYS: readonly Fault[] = [
  'slow headers',
  '429 with a long Retry-After',
  '500',
];

for (const fault of FAULTS) {
  const tags = FAULTS_TESTED_ALWAYS.includes(fault) ? [] : ['all'];
  describe(fault, { timeout: LONG_TEST_MS, tags }, () => testPagesWithFault(fault));
}

function testPagesWithFault(fault: Fault): void {
  const reason = REASONS[fault];
  const isTimeout = TIMEOUT_FAULTS.includes(fault);

  test('every page shows the specified message in time when the service fails', async () => {
    site.service.fault = fault;
    const answers = isTimeout
      ? await openPagesInFastTime()
      : await openPages(() => performance.now());
    const { daily, blogs, article, profile } = answers;

    expect(daily.page.status).toBe(503);
    expect(joinAlerts(daily)).toContain(isTimeout ? reason : getLoadFailureMessage(reason));
    expect(daily.page.hasButton('Retry')).toBe(true);
    const first = answers['daily, first try'];
    expect(first.page.status).toBe(503);
    expect(joinAlerts(first)).toContain(m.frame_loading_horoscope());
    expect(first.page.refresh).toMatchObject({ seconds: 3 });

    for (const each of [blogs, article]) {
      expect(each.page.status).toBe(503);
      expect(joinAlerts(each)).toContain(getArticleFailureMessage(reason));
    }
    expect(answers['call list'].page.status).toBe(503);
    expect(joinAlerts(answers['call list'])).toContain('Error fetching astrologers');

    expect(answers['send OTP'].page.path).toBe('/signup');
    expect(joinAlerts(answers['send OTP'])).toBe(getOtpMessage(fault));
    expect(answers['send OTP'].page.form('Send OTP').value('Mobile number')).toBe('9000000001');

    if (fault === 'an object instead of a list') {
      // The form accepts any object; one without a number belongs to no customer.
      expect(profile.page.path).toBe('/');
    } else {
      expect(profile.page.status).toBe(503);
      expect(joinAlerts(profile)).toContain('Something went wrong while loading profile.');
    }

    for (const [name, { milliseconds }] of Object.entries(answers)) {
      const deadline = PAGE_DEADLINES[name as FaultPage];
      expect(milliseconds, name).toBeLessThan(deadline + (isTimeout ? 10 * GRACE_MS : GRACE_MS));
    }
    expectOnlyServiceFaults();
  });
}

/** The message comes from the response body, except for 429, which has none. */
function getOtpMessage(fault: Fault): string {
  if (fault === 'an object instead of a list') return 'Error: Come again';
  if (fault.startsWith('429')) return 'Error: Unable to send OTP. Please try again.';
  return `Error: An error occurred: ${REASONS[fault]}`;
}

/** Expects one log line per fault, with the call's pattern and without phone numbers. */
function expectOnlyServiceFaults(): void {
  const errors = site.app.log.takeErrors();
  expect(errors).not.toEqual([]);
  for (const { message } of errors) expect(message).toContain('provider’s service');
  expect(site.app.log.said()).not.toMatch(/9000000001|9876543210/);
}

test('a 404 means that a date or customer does not exist, but for a list it is a service fault', async () => {
  site.service.fault = '404';
  const answers = await openPages(() => performance.now());
  const { daily, blogs, article, profile } = answers;
  for (const each of [daily, answers['daily, first try']]) {
    expect(each.page.status).toBe(404);
    expect(joinAlerts(each)).toBe(m.horoscopes_date_not_found());
    expect(each.page.hasButton('Retry')).toBe(false);
    expect(each.page.refresh).toBeNull();
  }
  for (const each of [blogs, article]) {
    expect(each.page.status).toBe(503);
    expect(joinAlerts(each)).toContain(getArticleFailureMessage('HTTP error! status: 404'));
  }
  expect(answers['call list'].page.status).toBe(503);
  expect(joinAlerts(answers['call list'])).toContain('Error fetching astrologers');
  expect(joinAlerts(answers['send OTP'])).toBe('Error: An error occurred: HTTP error! status: 404');
  expect(profile.page.path).toBe('/');
});

test('pages that do not use the service stay fast while it hangs', { tags: ['all'] }, async () => {
  site.service.fault = 'slow headers';
  const hanging = Promise.all(
    Array.from({ length: 20 }, () => site.visitor().open('/daily-horoscope/today/leo?attempt=3')),
  );
  for (const path of ['/yearly-horoscope/leo', '/privacy-policy', '/signup']) {
    const startedAt = performance.now();
    expect((await site.visitor().open(path)).status).toBe(200);
    expect(performance.now() - startedAt, path).toBeLessThan(PAGE_DEADLINES.daily);
  }
  for (const page of await hanging)
    expect(joinAlerts({ page, milliseconds: 0 })).toContain(m.failures_timed_out());
  expect(site.service.seen.filter(({ path }) => path.includes('getallprediction'))).toHaveLength(1);
});

test('cached content is shown while the service fails', async () => {
  const pages = [
    ['/daily-horoscope/today/leo', 'A calm day for Leo.'],
    ['/blogs', ARTICLE.title],
    [`/blogs/${ARTICLE.slug}`, ARTICLE.title],
    ['/call-with-astrologer', ASTROLOGER],
  ] as const;
  for (const [path, text] of pages) {
    expect((await site.visitor().open(path)).text).toContain(text);
  }
  site.service.fault = '500';
  const later = new Date(site.app.clock.now().getTime() + 2 * 3_600_000).toISOString();
  site.app.clock.set(later);
  const shown = pages.map(async ([path, text]) => {
    const page = await site.visitor().open(path);
    expect(page.status, path).toBe(200);
    expect(page.text, path).toContain(text);
  });
  await Promise.all(shown);
  site.app.log.takeErrors();
});
