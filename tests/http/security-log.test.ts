import { expect, it } from 'vitest';
import { enterSignIn, TEST_ADMIN } from '../support/admin';
import {
  askForCode,
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createOtherCode,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const toOutcomes = (message: string) =>
  app.log.lines
    .filter((line) => line.message === message)
    .map(({ details }) => String(details.outcome));

it('every administrator sign-in, including a failed one, is logged without address and password', async () => {
  const visitor = createVisitor(app);
  await visitor.open('/admin/login');
  await enterSignIn(visitor, { email: 'nobody@people.example', password: 'a wrong password' });
  await enterSignIn(visitor, TEST_ADMIN);
  expect(toOutcomes('an administrator’s sign-in')).toEqual(['refused', 'signed in']);
  const log = app.log.said();
  expect(log).not.toContain('nobody@people.example');
  expect(log).not.toContain('a wrong password');
  expect(log).not.toContain(TEST_ADMIN.password);
});

it('a request for the administration without a session is logged with its id', async () => {
  await createVisitor(app).open('/admin/audit');
  const line = app.log.lines.findLast(
    ({ message }) => message === 'the administration was refused',
  );
  expect(line?.details).toEqual({ requestId: expect.any(String), hadSession: false });
  const requests = app.log.lines.filter(({ message }) => message === 'request');
  expect(requests.map(({ details }) => details.requestId)).toContain(line?.details.requestId);
});

it('every request and check of a one-time password is logged without number and code', async () => {
  const mobile = createMobile();
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  const code = await readLastCode(app.dataDirectory, mobile);
  await enterCode(visitor, createOtherCode(code));
  await enterCode(visitor, code);
  expect(toOutcomes('a one-time password was asked for')).toEqual(['sent']);
  expect(toOutcomes('a one-time password was checked')).toEqual(['wrong', 'good']);
  expect(app.log.said()).not.toContain(mobile);
});
