import { beforeAll, describe, expect, it } from 'vitest';
import type { HtmlClient } from '../support/html-client';
import { HtmlPage } from '../support/html-client';
import {
  askForCode,
  readLastCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';
import type { WireAnswer, WireRequest } from '../support/wire';

const app = useTestApp({ environment: MANY_ADDRESSES });
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Every action of the account area and a visitor who is authorized for it. */
const ACTIONS: readonly {
  readonly path: string;
  readonly visitor: () => Promise<HtmlClient>;
  /** Status for a post without fields. */
  readonly empty: number;
}[] = [
  { path: '/signup', visitor: () => Promise.resolve(createVisitor(app)), empty: 422 },
  {
    path: '/otp-verifications',
    visitor: async () => {
      const visitor = createVisitor(app);
      await askForCode(visitor, createMobile());
      return visitor;
    },
    empty: 422,
  },
  { path: '/who-are-you', visitor: () => createVerifiedVisitor(app, createMobile()), empty: 422 },
  {
    path: '/user-registration',
    visitor: () => createUnregisteredVisitor(app, createMobile()),
    empty: 422,
  },
  { path: '/profile', visitor: () => createRegisteredVisitor(app, createMobile()), empty: 422 },
  { path: '/account-deletion', visitor: () => Promise.resolve(createVisitor(app)), empty: 422 },
  { path: '/logout', visitor: () => createRegisteredVisitor(app, createMobile()), empty: 303 },
];

function post(visitor: HtmlClient, path: string, request: Partial<WireRequest> = {}) {
  return visitor.sendRaw({
    method: 'POST',
    path,
    ...request,
    headers: { Origin: app.origin, ...request.headers },
  });
}

function getPage(path: string, { status, headers, text }: WireAnswer): HtmlPage {
  return new HtmlPage(app.origin + path, status, headers, text, []);
}

const buildUrlEncodedRequest = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  body,
  headers: { 'Content-Type': URL_ENCODED, ...headers },
});

describe.each(ACTIONS)('$path', ({ path, visitor, empty }) => {
  /** Rejected posts change nothing for their sender, so all tests share one visitor. */
  let refused: HtmlClient;
  beforeAll(async () => {
    refused = await visitor();
  });

  it('stores nothing for an empty form', async () => {
    const answer = await post(await visitor(), path);
    expect(answer.status).toBe(empty);
    if (empty === 422) expect(getPage(path, answer).alerts[0]).toBeTruthy();
  });

  it('rejects a body of one megabyte', async () => {
    const { status } = await post(
      refused,
      path,
      buildUrlEncodedRequest(`firstName=${'x'.repeat(1_000_000)}`),
    );
    // The profile accepts pictures of 5 MB, so the limit of the field applies instead.
    expect(path === '/profile' ? [413, 422] : [413]).toContain(status);
  });

  it.each(['application/json', 'text/plain', 'nonsense', ''])(
    'rejects the content type %j',
    async (type) => {
      const request = { body: '{"mobile":"9876543210"}', headers: { 'Content-Type': type } };
      const answer = await post(refused, path, request);
      expect(answer.status).toBe(415);
      expect(getPage(path, answer).heading).toBe('We cannot read what was sent');
    },
  );

  it.each(['%', 'a=%E0%A4', 'a=%FF', '%C0%AF=1'])(
    'rejects an unreadable body: %s',
    async (body) => {
      const { status } = await post(refused, path, buildUrlEncodedRequest(body));
      expect(status).toBe(400);
    },
  );

  it.each([
    '__proto__.x=1',
    'constructor.x=1',
    'hasOwnProperty.call=1',
    '__proto__[x]=1',
    'firstName.__proto__.x=1',
    'toString=1',
  ])('rejects the name %s', async (body) => {
    const { status } = await post(refused, path, buildUrlEncodedRequest(body));
    expect(status).toBe(400);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('ignores unknown fields and uses the last of repeated fields', async () => {
    const body = 'unknown=1&a.b.c=2&a[]=3&mobile=1&mobile=2&formToken=x&formToken=y&intent=&=&&';
    const { status } = await post(await visitor(), path, buildUrlEncodedRequest(body));
    expect(status).toBe(empty);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1', 'not an address'])(
    'rejects a post from %s',
    async (origin) => {
      const answer = await post(
        refused,
        path,
        buildUrlEncodedRequest('mobile=9876543210', { Origin: origin }),
      );
      expect(answer.status).toBe(403);
      expect(getPage(path, answer).heading).toBe('That did not come from our own page');
      expect(answer.setCookies).toEqual([]);
    },
  );

  it('rejects a post without an origin or a token', async () => {
    for (const body of ['', 'formToken=', 'formToken=a.b.c', 'formToken=1.2.3.4']) {
      const answer = await refused.sendRaw({
        method: 'POST',
        path,
        ...buildUrlEncodedRequest(body),
      });
      expect(answer.status).toBe(403);
      expect(getPage(path, answer).heading).toBe('This form has expired');
    }
  });

  it('rejects other methods', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const { status } = await post(refused, path, { method });
      expect(status).toBe(405);
    }
  });
});

describe('forms with their token', () => {
  it('work in browsers that send no Origin header', async () => {
    const mobile = createMobile();
    const visitor = createVisitor(app, { sendsOrigin: false });
    await createVerifiedVisitor(app, mobile, visitor);
    expect((await visitor.press('Are you a User?')).path).toBe('/user-registration');
    visitor.form('Register').choose('Country', 'India');
    expect((await visitor.press('Show states')).status).toBe(200);
  });

  it('are rejected from another person', async () => {
    const victim = await createUnregisteredVisitor(app, createMobile());
    const thief = await createUnregisteredVisitor(app, createMobile());
    const { body } = thief.page.submission('Register');
    const answer = await victim.sendRaw({
      method: 'POST',
      path: '/user-registration',
      ...buildUrlEncodedRequest(String(body)),
    });
    expect(answer.status).toBe(403);
  });

  it('expire after six hours', async () => {
    const visitor = createVisitor(app, { sendsOrigin: false });
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', createMobile());
    app.clock.set('2026-11-21T16:00:00+05:30');
    const page = await visitor.press('Send OTP');
    app.clock.set('2026-11-21T10:00:00+05:30');
    expect([page.status, page.heading]).toEqual([403, 'This form has expired']);
  });
});

describe('without a session', () => {
  it.each([
    ['/who-are-you', '/login', 'intent=customer'],
    ['/user-registration', '/login', 'firstName=x'],
    ['/profile', '/', 'firstName=x'],
    ['/logout', '/', ''],
  ])('%s redirects to %s and changes nothing', async (path, to, body) => {
    const before = await countRows(app, 'customers');
    const answer = await post(createVisitor(app), path, buildUrlEncodedRequest(body));
    expect([answer.status, answer.headers.location]).toEqual([303, to]);
    expect(await countRows(app, 'customers')).toBe(before);
  });
});

describe('another person’s', () => {
  it('profile cannot be changed with any form', async () => {
    const victim = createMobile();
    const owner = await createRegisteredVisitor(app, victim);
    const other = await createRegisteredVisitor(app, createMobile());
    await other.open('/profile');
    const { type, body } = other.page.submission('Save');
    const boundary = /boundary=(.+)$/.exec(type ?? '')?.[1] ?? '';
    const extra = ['id', 'customerId', 'mobile'].map(
      (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`,
    );
    const answer = await post(other, '/profile', {
      body: Buffer.concat([
        Buffer.from(extra.join('')),
        Buffer.from(String(body).replaceAll('Meera Iyer', 'Changed')),
      ]),
      headers: { 'Content-Type': type ?? '' },
    });
    expect(answer.status).toBe(303);
    expect(await countRows(app, 'customers', "first_name = 'Changed'")).toBe(1);
    expect((await owner.open('/profile')).form('Save').value('Full name')).toBe('Meera Iyer');
  });

  it('code is rejected, even with its session in the cookie', async () => {
    const mobile = createMobile();
    await askForCode(createVisitor(app), mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    const thief = createVisitor(app);
    await askForCode(thief, mobile);
    // The thief's request sent a code to the owner's phone; the first code is bound to the owner's browser.
    const second = await readLastCode(app.dataDirectory, mobile);
    if (code !== second) {
      const answer = await post(
        thief,
        '/otp-verifications',
        buildUrlEncodedRequest(`formId=otp&otp=${code}`),
      );
      expect(answer.status).toBe(422);
    }
  });
});

describe('a second press', () => {
  it('on Logout has the same result as the first', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const answers = await Promise.all([post(visitor, '/logout'), post(visitor, '/logout')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.open('/profile')).path).toBe('/');
  });
});
