import type { PasswordAuthority } from '~/features/administration/admin.store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { createProviderPasswords } from '~/infrastructure/provider/admin-passwords';
import { failed, ok } from '~/shared/result/result';
import { openAdministration, OWNER, type Administration } from '../support/administration';
import { openServiceServer, type ServiceAnswer } from '../support/service-server';
import { createTestLog } from '../support/test-log';
import { openBareProvider, type BareProvider } from './plain-service';
import { openProviderInstance, type ProviderInstance } from './provider-stage';

const WRONG = 'another password entirely';
const LOGIN_FAILED = failed({ said: 'Login failed' });

describe('PasswordAuthority: the provider’s service', () => {
  let service: Administration;
  let instance: ProviderInstance;
  let authority: PasswordAuthority;
  beforeEach(async () => {
    service = await openAdministration();
    instance = await openProviderInstance({ passwordChecks: service.admins.passwordChecks });
    authority = createProviderPasswords(instance);
  });
  afterEach(async () => {
    await instance.close();
    await service.remove();
  });

  const lines = async () =>
    (await service.audit.find({ action: 'password confirmed' }, 10, null)).map(
      ({ actor, subject }) => `${actor} ${subject}`,
    );

  test('accepts the provider’s administrators regardless of letter case in the address, and records the caller', async () => {
    expect(await authority.check(' Asha@Example.org', OWNER.password)).toEqual(ok(null));
    expect(await lines()).toEqual([`api:test administrator:${OWNER.email}`]);
  });

  test.each([
    ['a wrong password', OWNER.email, WRONG],
    ['an unknown address', 'nobody@example.org', OWNER.password],
    ['nothing', '', ''],
    ['the password in another letter case', OWNER.email, OWNER.password.toUpperCase()],
  ])('returns the same response for %s', async (_, email, password) => {
    expect(await authority.check(email, password)).toEqual(LOGIN_FAILED);
    expect(await lines()).toEqual([]);
  });

  test('rejects a disabled administrator', async () => {
    await service.admins.accounts.create('ravi@example.org', OWNER.password, 'owner');
    await service.admins.accounts.setDisabled(OWNER.email, true);
    expect(await authority.check(OWNER.email, OWNER.password)).toEqual(LOGIN_FAILED);
  });

  test('rejects further simultaneous attempts after five wrong passwords', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => authority.check(OWNER.email, WRONG)),
    );
    const said = tries.map((each) => (each.ok ? '' : (each.failure.said ?? '')));
    expect(said.filter((words) => words === 'Login failed')).toHaveLength(5);
    const tooMany = failed({ said: 'There were too many tries. Please try again in 15 minutes.' });
    expect(await authority.check(OWNER.email, OWNER.password)).toEqual(tooMany);
    service.wait(15);
    expect(await authority.check(OWNER.email, OWNER.password)).toEqual(ok(null));
  });

  test('rejects a password that is too long', async () => {
    await expect(authority.check(OWNER.email, 'x'.repeat(401))).rejects.toMatchObject({
      name: 'SourceFailure',
    });
  });
});

describe('PasswordAuthority: a provider without extensions', () => {
  let answer: ServiceAnswer;
  let service: BareProvider;
  let authority: PasswordAuthority;
  beforeEach(async () => {
    service = await openBareProvider({ 'POST admin/login': () => answer });
    authority = createProviderPasswords(service);
  });
  afterEach(() => service.close());

  test('sends address and password as specified', async () => {
    answer = { body: 'Login Successful' };
    expect(await authority.check('asha@people.example', 'पासवर्ड "1"')).toEqual(ok(null));
    expect(service.sent()).toEqual([
      {
        call: 'POST admin/login',
        query: {},
        body: JSON.stringify({ email: 'asha@people.example', password: 'पासवर्ड "1"' }),
      },
    ]);
  });

  test.each<[string, ServiceAnswer]>([
    ['with more words', { body: 'Login Successful. Welcome back!' }],
    ['as a JSON string', { json: 'Login Successful' }],
  ])('accepts a confirmation %s', async (_, given) => {
    answer = given;
    expect(await authority.check('a@b.example', 'x')).toEqual(ok(null));
  });

  test.each<[string, ServiceAnswer, string | null]>([
    ['a text', { body: 'Invalid email or password' }, 'Invalid email or password'],
    ['a JSON string', { json: 'Invalid credentials' }, 'Invalid credentials'],
    ['a text with 401', { status: 401, body: 'Bad\r\ncredentials' }, 'Bad credentials'],
    ['a message with 403', { status: 403, json: { message: 'Locked' } }, 'Locked'],
    ['a page', { body: '<html><body>Login failed</body></html>' }, null],
    ['a page with 401', { status: 401, body: '<!doctype html><p>No' }, null],
    ['nothing', { body: '' }, null],
    ['nothing with 400', { status: 400, body: '' }, null],
    ['not found', { status: 404, json: { message: 'No value present' } }, null],
    ['another letter case', { body: 'login successful' }, 'login successful'],
  ])('treats %s as a rejected password', async (_, given, said) => {
    answer = given;
    expect(await authority.check('a@b.example', 'x')).toEqual(failed({ said }));
  });

  test('shortens a long message from the provider', async () => {
    answer = { body: 'x'.repeat(5_000) };
    const result = await authority.check('a@b.example', 'x');
    expect(result.ok ? '' : result.failure.said).toHaveLength(200);
  });

  test.each<ServiceAnswer>([{ status: 500 }, { status: 503, body: 'Login Successful' }])(
    'treats %o as a failure, neither accepting nor rejecting the password',
    async (given) => {
      answer = given;
      await expect(authority.check('a@b.example', 'x')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(service.sent(), 'a password is sent once').toHaveLength(1);
    },
  );

  test('logs no error for a rejected password', async () => {
    const server = await openServiceServer({ answer: () => ({ status: 401, body: 'No' }) });
    const log = createTestLog();
    const settings = { url: server.url, basePath: '', secret: 'x', otpCodec: 'json' } as const;
    const client = createProviderClient({ ...settings, key: undefined }, { log });
    const checked = await createProviderPasswords({ client }).check('a@b.example', 'x');
    expect([checked, log.lines]).toEqual([failed({ said: 'No' }), []]);
    await client.close();
    await server.close();
  });
});
