import { afterEach, expect, test } from 'vitest';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { CLIENT_LIMITS } from '~/infrastructure/provider/client/policies';
import {
  MAXIMUM_RETRIES,
  buildLoadedPage,
  buildFailurePage,
  type DailyPage,
} from '~/features/horoscopes/pages/daily-page';
import { toFailureWithMessage } from '~/features/horoscopes/pages/failure-text';
import { parseDailyRequest } from '~/features/horoscopes/pages/daily-request';
import { createHoroscopes, type Horoscopes } from '~/features/horoscopes/horoscopes.server';
import { SIGNS } from '~/features/astronomy/signs';
import { parseCalendarDate } from '~/shared/time/calendar';
import { createTestClock, type TestClock } from '../support/clock';
import { createComputedAstronomy } from '../support/computed-astronomy';
import { holdDeadlines } from '../support/held-deadlines';
import { GATEWAY_FAULTS, type GatewayFault } from '../support/gateway-faults';
import {
  openServiceServer,
  type RawAnswerHandler,
  type ServiceServer,
} from '../support/service-server';
import { createTestLog } from '../support/test-log';

// Specification: a reading is requested and then retried up to 3 times, 3 s apart; 404 is final.
// The page or its script counts the attempts; this test counts the requests that reach the service.

const TODAY = '2026-11-21';
/** Longer than the timeout of one attempt, so the test does not wait 15 s. */
const PAGE_TIMEOUT_MS = 60_000;
/** A unique duration, so the timers of a stalled request can be recognized. */
const ATTEMPT_TIMEOUT_MS = 14_321;

const LOADED: RawAnswerHandler = (_, response) =>
  response.end(
    JSON.stringify(
      SIGNS.map(({ name }) => ({ sunShine: name, prediction: `A day for ${name}.`, startDate: 0 })),
    ),
  );

let open: { service: ServiceServer; client: ProviderClient } | undefined;

async function openReader(answer: RawAnswerHandler) {
  let way = answer;
  const service = await openServiceServer({ raw: (...exchange) => way(...exchange) });
  const client = createProviderClient(
    {
      url: service.url,
      basePath: '/heastro-service',
      secret: 'a shared secret of the tests',
      otpCodec: 'json',
      key: undefined,
    },
    {
      log: createTestLog(),
      limits: { deadlines: { ...CLIENT_LIMITS.deadlines, reading: ATTEMPT_TIMEOUT_MS } },
    },
  );
  open = { service, client };
  const clock = createTestClock();
  const horoscopes = createHoroscopes({
    source: createProviderHoroscopes({ client, clock }),
    almanac: createComputedAstronomy().almanac,
    clock,
  });
  return {
    service,
    clock,
    horoscopes,
    answerWith(next: RawAnswerHandler) {
      way = next;
    },
  };
}

afterEach(async () => {
  await open?.client.close();
  await open?.service.close();
  open = undefined;
});

async function openPage(horoscopes: Horoscopes, attempt: number): Promise<DailyPage> {
  const today = parseCalendarDate(TODAY);
  if (!today) throw new Error('Not a day');
  const search = new URLSearchParams({ attempt: String(attempt) });
  const wanted = parseDailyRequest({ day: 'today', sign: 'leo' }, search, today);
  if (!wanted) throw new Error('Not a page');
  const result = await horoscopes.getDayDocument(wanted.day.date, 'english', PAGE_TIMEOUT_MS);
  return result.ok
    ? buildLoadedPage(wanted, result.value)
    : buildFailurePage(wanted, toFailureWithMessage(result.failure));
}

/** One fault for each message; `provider-client-faults.test.ts` has them all. */
const MESSAGES = {
  'slow headers':
    'The network request timed out. Please check your internet connection and try again.',
  reset: 'Failed to load horoscope data: The service cannot be reached. Please try again.',
  '503': 'Failed to load horoscope data: HTTP error! status: 503. Please try again.',
  'HTML instead of JSON':
    'Failed to load horoscope data: Unexpected response format from API. Please try again.',
} satisfies Partial<Record<GatewayFault, string>>;

test.each(Object.entries(MESSAGES))(
  'the service receives one request and three retries, and then the page shows the error: %s',
  async (fault, message) => {
    const deadlines = holdDeadlines(ATTEMPT_TIMEOUT_MS);
    const { service, horoscopes } = await openReader(
      GATEWAY_FAULTS[fault as keyof typeof MESSAGES],
    );
    for (let attempt = 0; attempt <= MAXIMUM_RETRIES; attempt += 1) {
      const opening = openPage(horoscopes, attempt);
      await expect.poll(() => service.seen.length).toBe(attempt + 1);
      if (fault.startsWith('slow')) deadlines.pass();
      const page = await opening;
      expect(page.status).toBe(503);
      expect(page.state).toEqual(
        attempt < MAXIMUM_RETRIES
          ? { kind: 'waiting', nextAttempt: attempt + 1 }
          : { kind: 'failed', message, canRetry: true },
      );
      expect(service.seen).toHaveLength(attempt + 1);
    }
    expect(service.seen).toHaveLength(4);
  },
);

test('404 is final: the page sends one request and shows the not-found message without Retry', async () => {
  const { service, horoscopes } = await openReader(GATEWAY_FAULTS['404']);
  const page = await openPage(horoscopes, 0);
  expect(page.status).toBe(404);
  expect(page.state).toEqual({
    kind: 'failed',
    message: 'Horoscope data not found for this date. Please try a different date.',
    canRetry: false,
  });
  expect(service.seen).toHaveLength(1);
});

test('a reading that arrives on the third attempt is shown', async () => {
  const { horoscopes, answerWith } = await openReader(GATEWAY_FAULTS['500']);
  expect((await openPage(horoscopes, 0)).status).toBe(503);
  expect((await openPage(horoscopes, 1)).status).toBe(503);
  answerWith(LOADED);
  expect((await openPage(horoscopes, 2)).status).toBe(200);
});

test.each(['slow headers', '500'] as const)(
  'a cached reading is shown during the fault: %s',
  async (fault) => {
    const deadlines = holdDeadlines(ATTEMPT_TIMEOUT_MS);
    const { clock, horoscopes, answerWith, service } = await openReader(LOADED);
    expect((await openPage(horoscopes, 0)).status).toBe(200);
    answerWith(GATEWAY_FAULTS[fault]);
    advanceHours(clock, 23);
    const opening = openPage(horoscopes, 0);
    await expect.poll(() => service.seen.length).toBe(2);
    if (fault.startsWith('slow')) deadlines.pass();
    const page = await opening;
    expect(page.status).toBe(200);
    expect(page.state).toMatchObject({ kind: 'loaded' });
  },
);

function advanceHours(clock: TestClock, hours: number): void {
  clock.set(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());
}
