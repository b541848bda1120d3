import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { parseServerAnswer } from '~/infrastructure/provider/client/requests';
import { CLIENT_LIMITS } from '~/infrastructure/provider/client/policies';
import { readAuditRequest } from '~/features/administration/audit-request';
import { parseListRequest as readArticleList } from '~/features/articles/admin/article-paths';
import { getLanguage } from '~/features/help/admin/outcomes.route.server';
import {
  parseNotificationList,
  parseSeenNotification,
} from '~/features/administration/pages/notifications.route';
import {
  PENDING_LIST,
  parseListRequest as readReviewList,
} from '~/features/applications/review/admin/review-lists';
import {
  createReportReader,
  MSG91_REPORT_FORMAT,
  isSignedByTwilio,
} from '~/infrastructure/sms/delivery-reports';
import { readBody as readCallBody, readFormParameters, readInput } from '~/api/read-input';
import { parseFilters } from '~/features/astrologers/filters';
import { parseAstrologerChoice } from '~/features/astrologers/app-link';
import { isUnchanged } from '~/server/send';
import { isPrefetch } from '~/server/views';
import { chooseEncoding } from '~/server/encodings';
import { normalizeAddress } from '~/server/page-cache/page-key';
import { Exchange, getTarget } from '~/server/exchange';
import { getAddress, buildHeaders, buildWebRequest, parseRawAddress } from '~/server/web-request';
import { readBody as readForm } from '~/web/forms/server/body.server';
import type { FormDefinition } from '~/web/forms/definition';
import { checkForm } from '~/web/forms/server/form-reading.server';
import { isPartsRequest } from '~/features/horoscopes/admin/paths';
import { isAlmanac } from '~/features/horoscopes/almanac';
import { isDayCard } from '~/features/panchang/day-card';
import { parseDailyRequest } from '~/features/horoscopes/pages/daily-request';
import { isDayDocument } from '~/features/horoscopes/day-document';
import { getVisitorCity } from '~/features/places/session/my-city.session.server';
import { assertSameOrigin } from '~/web/http/csrf-origin.server';
import { mySign } from '~/features/horoscopes/session/my-sign.session.server';
import { hasSessionCookie, createSessions } from '~/web/http/session.server';
import type { Call } from '~/api/calls/call';
import { findWriteFailure, parseServiceError } from '~/api/calls/wire-error';
import { measureGrowth, measureLongestHold, MAX_HOLD_MS } from '../support/longest-hold';
import { listExportedFunctions, PROJECT_ROOT, SOURCE_FILES } from '../support/source-files';

/*
 * The same check as readers.test.ts for requests (headers, parameters, bodies) and service answers: largest input,
 * hostile shapes.
 */

/** Bytes of address and headers that the server accepts. */
const HEADER_LENGTH = 16_384;
/** Largest body that has no files. */
const TEXT_BODY_LENGTH = 262_144;
const REPORT_LENGTH = 65_536;
/** Maximum number of bytes that are read from the error response of a service. */
const ERROR_LENGTH = 65_536;
const MAX_GROWTH = 3;
/** Growth is not tested below this time. */
const MIN_DOUBLING_MS = 20;
const TODAY = '2026-11-22';
const PAGE = 'http://site.invalid/';

/** Pieces of `npm test`. Each pattern is proved linear, so few shapes find most slow parsers. */
const COMMON_PIECES = [' ', '%41', 'a=b; ', '"a", ', 'न'];
const OTHER_PIECES = [
  ...Array.from('a,;=&%+"/.:-@\\'),
  ...['%E0%A4%A8', 'a=b&', 'a=%41&', 'gzip, ', 'en;q=0.1, ', 'W/"a",', '0-1,', '1.1.1.1, ', '../'],
  ...['//', '[]=&', '__proto__=a&', 'a[b]=1&', 'taravani=', 'taravani=eyJ9.a; ', '\\u0041'],
];

/** Characters that are valid in any field. */
const TYPED = ['a', 'a@', 'न\u094D\u200D', '\r\n', '😀'];

const FORM_TYPE = 'application/x-www-form-urlencoded';

type Work = (text: string) => unknown;

const ANY_JSON = { kind: 'json', schema: z.unknown() } as const;

const buildRequestWithCookie = (name: string, value: string, method = 'GET') => {
  const request = new Request(PAGE, { method });
  // Node decodes headers as Latin-1.
  request.headers.set(name, Buffer.from(value).toString('latin1').trim());
  return request;
};
const createExchange = (headers: Readonly<Record<string, string>>, url = '/') => {
  const request = { headers: { host: 'site.invalid', ...headers }, url, method: 'GET' };
  return new Exchange(request as unknown as IncomingMessage, {} as ServerResponse, 2);
};
const query = (text: string) =>
  new URLSearchParams(`q=${text}&from=${text}&${text}&page=${text}`.slice(0, HEADER_LENGTH));
const sessions = createSessions({
  secrets: ['a'.repeat(32), 'b'.repeat(32)],
  publicUrl: undefined,
  clock: { now: () => new Date(`${TODAY}T06:00:00Z`) },
});

const parseWrkReport = (type: string) => (body: string) => {
  const head = {
    method: 'POST',
    query: new URLSearchParams(),
    header: (name: string) => (name === 'content-type' ? type : 'x'),
  };
  const key = { by: 'key', keyHash: Buffer.alloc(32), words: MSG91_REPORT_FORMAT } as const;
  const signature = { by: 'signature', authToken: 'x', address: PAGE } as const;
  return [key, signature].map((settings) => createReportReader(settings).read(head, body));
};

/** Request parsers by file and function, with the length of their largest input. */
const READERS: Readonly<Record<string, readonly [length: number, ...works: Work[]]>> = {
  'app/web/http/session.server.ts makeSessions': [
    HEADER_LENGTH,
    (text) => sessions.read(buildRequestWithCookie('Cookie', text)),
    (text) => sessions.read(buildRequestWithCookie('Cookie', `taravani=${text}`)),
  ],
  'app/web/http/remembered-choice.server.ts createRememberedChoice': [
    HEADER_LENGTH,
    (text) => mySign.read(buildRequestWithCookie('Cookie', text)),
    (text) => mySign.read(buildRequestWithCookie('Cookie', `sign=${text}`)),
  ],
  'app/features/places/session/my-city.session.server.ts getVisitorCity': [
    HEADER_LENGTH,
    (text) => getVisitorCity(buildRequestWithCookie('Cookie', `city=${text}`)),
  ],
  'app/infrastructure/sms/delivery-reports.ts isSignedByTwilio': [
    REPORT_LENGTH,
    (text) => isSignedByTwilio(text, { authToken: 'x', address: PAGE }, new URLSearchParams(text)),
    parseWrkReport(FORM_TYPE),
    parseWrkReport('application/json'),
  ],
  'app/web/http/session.server.ts hasSessionCookie': [
    HEADER_LENGTH,
    (text) => hasSessionCookie(buildRequestWithCookie('Cookie', text)),
  ],
  'app/features/help/admin/outcomes.route.server.ts getLanguage': [
    HEADER_LENGTH,
    (text) => getLanguage(new Request(`${PAGE}?language=${encodeURIComponent(text)}`)),
  ],
  'app/web/http/csrf-origin.server.ts assertSameOrigin': [
    HEADER_LENGTH,
    (text) => assertSameOrigin(buildRequestWithCookie('Origin', text, 'POST'), undefined),
    (text) => assertSameOrigin(buildRequestWithCookie('Referer', PAGE + text, 'POST'), undefined),
  ],
  'app/server/encodings.ts chooseEncoding': [HEADER_LENGTH, (text) => chooseEncoding(text, 10_000)],
  'app/server/send.ts isUnchanged': [
    HEADER_LENGTH,
    (text) => isUnchanged(createExchange({ 'if-none-match': text }), '"a"'),
    (text) => isUnchanged(createExchange({ 'if-none-match': '"b"', 'cache-control': text }), '"a"'),
  ],
  'app/server/views.ts isPrefetch': [HEADER_LENGTH, (text) => isPrefetch({ 'sec-purpose': text })],
  'app/features/astrologers/app-link.ts parseAstrologerChoice': [
    HEADER_LENGTH,
    (text) => parseAstrologerChoice(new URLSearchParams({ call: text })),
  ],
  'app/server/web-request.ts getAddress': [
    HEADER_LENGTH,
    (text) => getAddress(createExchange({}, `/${text}`), undefined),
    (text) => getAddress(createExchange({}, `/?${text}`), undefined),
    (text) => getAddress(createExchange({ host: text }), undefined),
    (text) => getAddress(createExchange({ 'x-forwarded-proto': text }), undefined),
  ],
  'app/server/web-request.ts parseRawAddress': [
    HEADER_LENGTH,
    (text) => parseRawAddress(createExchange({}, `/${text}`), undefined),
  ],
  'app/server/exchange.ts getTarget': [HEADER_LENGTH, (text) => getTarget(`http://${text}`)],
  'app/server/exchange.ts Exchange': [
    HEADER_LENGTH,
    (text) => createExchange({ 'x-forwarded-for': text }).clientAddress,
  ],
  'app/server/web-request.ts buildHeaders': [
    HEADER_LENGTH,
    (text) => buildHeaders(createExchange({ accept: text }), new URL(PAGE)),
  ],
  'app/server/web-request.ts buildWebRequest': [
    HEADER_LENGTH,
    (text) =>
      buildWebRequest(
        createExchange({ 'if-none-match': text }),
        new URL(PAGE),
        Buffer.alloc(0),
        AbortSignal.abort(),
      ),
  ],
  'app/server/page-cache/page-key.ts normalizeAddress': [
    HEADER_LENGTH,
    (text) => normalizeAddress(new URL(`${PAGE}?${text}`), { a: (written) => written }),
  ],
  'app/features/administration/audit-request.ts readAuditRequest': [
    HEADER_LENGTH,
    (text) => readAuditRequest(query(text)),
  ],
  'app/features/articles/admin/article-paths.ts parseListRequest': [
    HEADER_LENGTH,
    (text) => readArticleList(query(text)),
  ],
  'app/features/administration/pages/notifications.route.tsx parseNotificationList': [
    HEADER_LENGTH,
    (text) => parseNotificationList(query(text)),
  ],
  'app/features/administration/pages/notifications.route.tsx parseSeenNotification': [
    HEADER_LENGTH,
    parseSeenNotification,
  ],
  'app/features/applications/review/admin/review-lists.ts parseListRequest': [
    HEADER_LENGTH,
    (text) => readReviewList(query(text), PENDING_LIST, (sealed) => sealed),
  ],
  'app/features/astrologers/filters.ts parseFilters': [
    HEADER_LENGTH,
    (text) => parseFilters(query(text)),
  ],
  'app/features/horoscopes/pages/daily-request.ts parseDailyRequest': [
    HEADER_LENGTH,
    (text) => parseDailyRequest({ day: text, sign: text }, query(text), TODAY),
  ],
  'app/features/horoscopes/day-document.ts isDayDocument': [
    TEXT_BODY_LENGTH,
    (text) =>
      isDayDocument({ date: TODAY, language: 'english', predictions: text }, TODAY, 'english'),
  ],
  'app/features/panchang/day-card.ts isDayCard': [
    TEXT_BODY_LENGTH,
    (text) => isDayCard({ place: text, sunrise: text }),
  ],
  'app/features/horoscopes/admin/paths.ts isPartsRequest': [
    HEADER_LENGTH,
    (text) =>
      isPartsRequest(new Request(`${PAGE}?${String(query(text))}&in=${encodeURIComponent(text)}`)),
  ],
  'app/features/horoscopes/almanac.ts isAlmanac': [
    TEXT_BODY_LENGTH,
    (text) => isAlmanac({ tithi: text }),
  ],
  'app/api/calls/wire-error.ts parseServiceError': [
    ERROR_LENGTH,
    (text) => parseServiceError({ message: text, error: text, errors: [text] }),
    (text) => parseServiceError([...text]),
  ],
  'app/api/calls/wire-error.ts findWriteFailure': [
    ERROR_LENGTH,
    (text) => findWriteFailure({ status: text, statusDescription: text }),
  ],
  'app/api/read-input.ts readBody': [
    TEXT_BODY_LENGTH,
    (text) => readCallBody(createPostRequest(text, 'application/json'), ANY_JSON),
    (text) => readCallBody(createPostRequest(text, 'text/plain'), { ...ANY_JSON, kind: 'otp' }),
    (text) =>
      readCallBody(createPostRequest(JSON.stringify({ a: text }), 'application/json'), ANY_JSON),
  ],
  'app/api/read-input.ts readFormParameters': [
    TEXT_BODY_LENGTH,
    (text) => readFormParameters(createPostRequest(text, FORM_TYPE)),
  ],
  'app/web/forms/server/body.server.ts readBody': [
    TEXT_BODY_LENGTH,
    (text) => readForm(createPostRequest(text, FORM_TYPE), undefined),
    (text) => readForm(createPostRequest('a=b', text.slice(0, HEADER_LENGTH)), undefined),
  ],
};

function createPostRequest(body: string, type: string): Request {
  const headers = { 'Content-Type': Buffer.from(type).toString('latin1') };
  return new Request(PAGE, { method: 'POST', headers, body });
}

/** Functions that take a request or an unknown value but read no untrusted text, with the reason. */
const NON_READERS: readonly (readonly [why: string, ...names: string[]])[] = [
  [
    'ask the session, which is read by makeSessions',
    ...[
      'redirectToSignIn',
      'redirectPastRegistration',
      'redirectToHome',
      'redirectToRegistration',
      'findApplicationForBank',
    ],
    ...[
      'loadRootData',
      'loadSite',
      'isSecure',
      'commitSession',
      'buildNotice',
      'getPath',
      'saveUnsentForm',
      'loadFormDrafts',
      'getOrigin',
      'findCookieProblem',
    ],
  ],
  [
    'hand on what others read',
    ...[
      'findOtherVisitorCity',
      'handleRequest',
      'createDisconnectSignal',
      'sendText',
      'sendPlainPage',
      'sendAnswer',
      'sendKept',
      'servePageCache',
      'readInput',
      'readBirths',
      'answerBirths',
      'getReviewPath',
      'normalizeAddress',
    ],
  ],
  [
    'read what the site made itself',
    ...['buildResponse', 'jsonResponse', 'parseLifetime', 'mergeHandles', 'cacheInBrowsersOnly'],
  ],
  [
    'send what the site made itself',
    'postJson',
    'encodeOtp',
    'assertWriteSucceeded',
    'callOrErrorCode',
    'readAhead',
  ],
  ['run what the site itself asks of its threads', 'runComputation', 'runByName'],
  ['read the settings', 'blankToUndefined'],
  ['work in the browser', 'findFormAnswer', 'findFormDraft', 'hasFormFailure', 'isFailedPost'],
  ['take bytes one after the other as they come', 'readBody'],
  ['look at the kind of a value alone', 'isRecord', 'isLogged', 'isNonEmptyList', 'isAlmanacSpan'],
  [
    'read errors',
    ...[
      'isDiskFault',
      'explainDiskFault',
      'errorCode',
      'getRootCause',
      'getErrorTexts',
      'createFileError',
    ],
    ...[
      'wasChangedMeanwhile',
      'isTimeout',
      'isLockTimeout',
      'isAnswerLost',
      'isReadTimeout',
      'isReadOnly',
    ],
    ...['isServerStarting', 'explainPostgresError', 'explainError', 'isLockedByOther'],
    ...['explainMigrationError', 'toStoreError'],
  ],
];
const FOREIGN_PARAMETER =
  /\b(Request|Exchange|IncomingMessage|Headers|IncomingHttpHeaders|URLSearchParams|URL|FormData|unknown)\b/;

describe('every request parser', () => {
  it('is tested with its worst inputs or reads no untrusted text', () => {
    const found = SOURCE_FILES.filter((file) => !file.includes('/migrations/'))
      .flatMap(listExportedFunctions)
      .filter(({ parameters }) =>
        parameters.some(({ type }) =>
          FOREIGN_PARAMETER.test(type.replace(/Promise<unknown>|error: unknown|z\.\w+<[^]*/g, '')),
        ),
      );
    const exempt = NON_READERS.flatMap(([, ...names]) => names);
    const unknown = found.filter(
      ({ file, name }) => !(`${file} ${name}` in READERS) && !exempt.includes(name),
    );
    expect(unknown.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  describe.each([
    { tags: [], pieces: COMMON_PIECES },
    { tags: ['all'], pieces: OTHER_PIECES },
  ])('with the pieces $pieces', ({ tags, pieces }) => {
    it.each(Object.entries(READERS))(
      'keeps its time limit: %s',
      { timeout: 120_000, tags },
      async (_, [length, ...works]) => {
        for (const work of works) expect(await findSlowShapes(work, length, pieces)).toEqual([]);
      },
    );
  });
});

/** Shapes for which the work blocks too long or grows faster than linear. */
async function findSlowShapes(
  work: Work,
  length: number,
  pieces = COMMON_PIECES,
): Promise<string[]> {
  const slow: string[] = [];
  for (const piece of pieces) {
    const text = (wanted: number) => piece.repeat(Math.max(1, Math.floor(wanted / piece.length)));
    const whole = text(length);
    const cost = await measureLongestHold(() => work(whole));
    if (cost > MAX_HOLD_MS) slow.push(`${piece}: ${Math.round(cost)} ms`);
    if (cost <= MIN_DOUBLING_MS) continue;
    const growth = await measureGrowth(
      (wanted) => work(wanted < length ? text(wanted) : whole),
      length,
    );
    if (growth > MAX_GROWTH) slow.push(`${piece}: ${growth.toFixed(1)} times, doubled`);
  }
  return slow;
}

/** JSON values that can replace any other value. */
const VALUES: readonly (readonly [name: string, json: (length: number) => string])[] = [
  ['letters', (length) => JSON.stringify('a'.repeat(length))],
  ['spaces', (length) => JSON.stringify(' '.repeat(length) + 'x')],
  ['digits', (length) => JSON.stringify('1'.repeat(length))],
  ['dots', (length) => JSON.stringify('a.'.repeat(length / 2))],
  ['at signs', (length) => JSON.stringify('a@'.repeat(length / 2))],
  ['tags', (length) => JSON.stringify('<a '.repeat(length / 3))],
  ['a number', (length) => '1'.repeat(length)],
  ['a list of texts', (length) => `[${'"a",'.repeat(length / 4)}"a"]`],
  ['a list of lists', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
  ['a list of objects', (length) => `[${'{},'.repeat(length / 3)}{}]`],
  ['objects in each other', (length) => '{"a":'.repeat(length / 6) + '1' + '}'.repeat(length / 6)],
  [
    'an object of many names',
    (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"n${at}":1`).join(',')}}`,
  ],
];

const calls = (
  await Promise.all(
    SOURCE_FILES.filter((file) => /^app\/api\/calls\/.*-calls\.ts$/.test(file)).map(
      (file) => import(/* @vite-ignore */ path.join(PROJECT_ROOT, file)) as Promise<object>,
    ),
  )
).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('_CALLS'))
    .flatMap(([, group]) => Object.entries(group as Readonly<Record<string, Call>>)),
);

describe('service responses', () => {
  const list = calls.find(([name]) => name === 'blogs') ?? calls[0];

  it.each(VALUES)('of %s do not block the event loop', { timeout: 60_000 }, async (_, json) => {
    const bytes = Buffer.from(json(CLIENT_LIMITS.bytes.read));
    const answered = {
      kind: 'answer',
      status: 200,
      contentType: 'application/json',
      retryAfter: null,
      bytes,
    } as const;
    const [, call] = list ?? [];
    if (!call) throw new Error('There are no calls');
    expect(await measureLongestHold(() => parseServerAnswer(call, answered))).toBeLessThan(
      MAX_HOLD_MS,
    );
  });
});

const callsWithBody = calls.filter(([, { body }]) => body && body.kind !== 'multipart');

describe('API call inputs', () => {
  it('are found in the call table', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(callsWithBody.length).toBeGreaterThan(5);
  });

  const withQuery = calls.filter(([, { query, body }]) => query && !body);

  // All calls share the parsers of bodies and parameters, so `npm test` has one call of each kind.
  describe.each([
    { bodies: callsWithBody.slice(0, 1), queries: withQuery.slice(0, 1), tags: [] },
    { bodies: callsWithBody.slice(1), queries: withQuery.slice(1), tags: ['all'] },
  ])('of $bodies.length and $queries.length calls', ({ bodies, queries, tags }) => {
    it.each(bodies)(
      'in the body of %s do not block the event loop',
      { timeout: 120_000, tags },
      async (_, call) => {
        const names = getNames(call);
        const slow: string[] = [];
        for (const [name, json] of VALUES) {
          const one = json(TEXT_BODY_LENGTH / Math.max(1, names.length) - 40);
          const fields = `{${names.map((each) => `"${each}":${one}`).join()}}`;
          for (const body of [json(TEXT_BODY_LENGTH), fields]) {
            const cost = await measureLongestHold(() =>
              readInput(call, createPostRequest(body, 'application/json'), {}),
            );
            if (cost > MAX_HOLD_MS) slow.push(`${name}: ${Math.round(cost)} ms`);
          }
        }
        expect(slow).toEqual([]);
      },
    );

    it.each(queries)(
      'in the parameters of %s do not block the event loop',
      { timeout: 120_000, tags },
      async (_, call) => {
        const names = Object.keys(call.query?.shape ?? {});
        const work: Work = (text) => {
          const value = text.slice(0, text.length / names.length - 20);
          const query = names.map((each) => `${each}=${value}`).join('&');
          return readInput(call, createPostRequest(query, FORM_TYPE), {});
        };
        expect(await findSlowShapes(work, TEXT_BODY_LENGTH)).toEqual([]);
      },
    );
  });
});

function getNames({ body }: Call): string[] {
  const schema = body && 'schema' in body ? body.schema : undefined;
  return schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];
}

const forms = (
  await Promise.all(
    SOURCE_FILES.filter((file) => /\.schema\.ts$/.test(file)).map(
      (file) => import(/* @vite-ignore */ path.join(PROJECT_ROOT, file)) as Promise<object>,
    ),
  )
).flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, FormDefinition] =>
      entry[0].endsWith('Form') && typeof entry[1] === 'object' && 'fields' in entry[1],
  ),
);

describe('form fields', () => {
  it('are found in the form definitions', () => {
    expect(forms.length).toBeGreaterThan(20);
  });

  async function expectQuick(_: string, definition: FormDefinition): Promise<void> {
    // All fields share the body's limit.
    const share = Math.max(1, Object.keys(definition.fields).length);
    const work: Work = (text) =>
      checkForm(definition, { texts: () => [text], files: () => [] }, TODAY);
    expect(await findSlowShapes(work, TEXT_BODY_LENGTH / share, TYPED)).toEqual([]);
  }

  // Fields of a kind share a parser, and each pattern is proved linear, so one form per kind is enough.
  const kinds = new Set<string>();
  const [firstOfKind, others]: [typeof forms, typeof forms] = [[], []];
  for (const form of forms) {
    const found = Object.values(form[1].fields).map(({ kind }) => kind);
    (found.some((kind) => !kinds.has(kind)) ? firstOfKind : others).push(form);
    for (const kind of found) kinds.add(kind);
  }
  it.each(firstOfKind)('of %s do not block the event loop', { timeout: 120_000 }, expectQuick);
  it.each(others)(
    'of %s, one of the remaining forms, do not block the event loop',
    { timeout: 120_000, tags: ['all'] },
    expectQuick,
  );
});
