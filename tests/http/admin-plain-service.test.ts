import { afterAll, expect, it } from 'vitest';
import { enterSignIn } from '../support/admin';
import { addFaq, MANAGER } from '../support/faqs';
import type { HtmlClient } from '../support/html-client';
import { getNames } from '../support/review';
import {
  openServiceServer,
  type ReceivedRequest,
  type ServiceServer,
} from '../support/service-server';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

/* The admin area with a provider that has only the specified calls. */

const ADMIN = { email: 'meera@people.example', password: 'kept by the service' };
const BASE_PATH = '/heastro-service';
const PENDING = {
  astrologer: {
    id: 7,
    firstName: 'Asha Rao',
    email: 'asha@people.example',
    mobileNumber: '9000000001',
    status: 3,
    regDate: 20261120,
  },
  // The PAN card is missing.
  documents: ['aadharFront', 'aadharBack'].map((kind) => ({
    contentType: 'image/jpeg',
    contentUrl: `/files/${kind}.jpg`,
  })),
  bankDetails: { accountNumber: '123456789012', ifscCode: 'SBIN0000001', bankName: 'A bank' },
};

let isMeenaListed = true;
let isLoginDown = false;
let hasFaqFailure = false;

const faqs = [
  { id: 1, question: 'One?', answer: 'One.' },
  { id: 2, question: 'Two?', answer: 'Two.' },
];

function answer({ method, path, query, body }: ReceivedRequest) {
  switch (`${method} ${path.slice(BASE_PATH.length + 1)}`) {
    case 'POST admin/login':
      if (isLoginDown) return { status: 500, body: 'java.lang.NullPointerException' };
      return body.toString() === JSON.stringify(ADMIN)
        ? { body: 'Login Successful' }
        : { body: 'Wrong e-mail or password' };
    case 'GET faqs':
      return hasFaqFailure ? { status: 500 } : { json: faqs };
    case 'POST faqs/add-faq':
      faqs.push({ id: 3, question: query['question'] ?? '', answer: query['answer'] ?? '' });
      return { body: 'added' };
    case 'GET astroservice/astrologers/pending-details':
      if (query['astrologerId'] === undefined) return { json: [PENDING] };
      return query['astrologerId'] === '7' ? { json: PENDING } : { status: 404 };
    case 'GET email/logs':
      return {
        json: [
          {
            id: 8,
            astrologerName: 'Meena Nair',
            email: 'meena@people.example',
            mobile: '9000000008',
            timestamp: '2026-11-10T09:00:00',
          },
        ],
      };
    case 'GET astroservice/login/asastrologer/9000000008':
      return {
        json: {
          astrologerId: isMeenaListed ? 8 : 0,
          astrologerName: 'Meena',
          msisdn: '9000000008',
        },
      };
    case 'DELETE astroservice/delete/astrologer/9000000008':
      isMeenaListed = false;
      return { body: 'deleted' };
    case 'GET email/reject/logs':
      return { json: [] };
    case 'POST email/reject':
      PENDING.astrologer.status = 4;
      return { body: 'rejected' };
    default:
      return { status: 404 };
  }
}

let service: ServiceServer;
afterAll(() => service.close());

const app = useTestApp(async () => {
  service = await openServiceServer({ answer });
  return {
    environment: {
      ...MANY_ADDRESSES,
      PROVIDER_URL: service.url,
      PROVIDER_SECRET: 'a shared secret of the tests',
    },
  };
});

let admin: HtmlClient;
const sent = (call: string) =>
  service.seen.filter(
    ({ method, path }) => `${method} ${path.slice(BASE_PATH.length + 1)}` === call,
  );

it('the provider’s administrators can sign in, and other users see the provider’s message', async () => {
  admin = createVisitor(app);
  await admin.open('/admin/login');
  const refused = await enterSignIn(admin, { ...ADMIN, password: 'wrong' });
  expect([refused.status, refused.alerts]).toEqual([
    422,
    [expect.stringContaining('Wrong e-mail or password')],
  ]);
  await enterSignIn(admin, ADMIN);
  expect(admin.page.path).toBe('/deshboard');
  const page = await admin.open('/admin/security');
  expect(page.text).toContain('The provider’s service keeps your password.');
});

it('sign-in reports a failure when the provider responds with an error', async () => {
  const visitor = createVisitor(app);
  await visitor.open('/admin/login');
  isLoginDown = true;
  const failed = await enterSignIn(visitor, ADMIN);
  isLoginDown = false;
  app.log.takeErrors();
  expect([failed.status, failed.alerts]).toEqual([503, ['Login failed']]);
  await enterSignIn(visitor, ADMIN);
  expect(visitor.page.path).toBe('/deshboard');
});

it('the page lists the applicants', async () => {
  expect(getNames(await admin.open('/pending'))).toEqual(['Asha Rao']);
  expect((await admin.open('/ApprovedAstrologers')).status).toBe(200);
  expect((await admin.open('/RejectedApplications')).text).toContain(
    'No rejected applications found',
  );
});

it('the page shows what is missing from an application and leaves the decision to the administrator', async () => {
  const page = await admin.open('/admin/view/7');
  expect(page.text).toContain('This application is not complete.');
  expect(page.text).toContain('Documents (missing: PAN card)');
  expect([page.hasLink('Approve'), page.hasLink('Reject')]).toEqual([true, true]);
});

it('an approved astrologer without an application at the provider is deactivated', async () => {
  await admin.open('/ApprovedAstrologers');
  expect(getNames(admin.page)).toEqual(['Meena Nair']);
  const page = await admin.open('/admin/view/8');
  expect([page.status, page.heading]).toEqual([200, 'Meena Nair']);
  expect(page.text).toContain('+91 90000 00008');
  await admin.follow('Deactivate');
  const done = await admin.press('Deactivate');
  expect(done.alerts).toEqual(['Astrologer deactivated successfully']);
  expect(done.text).toContain('Inactive, deactivated');
  expect(done.hasLink('Deactivate')).toBe(false);
  expect(getNames(await admin.open('/ApprovedAstrologers'))).toEqual([]);
  expect(sent('DELETE astroservice/delete/astrologer/9000000008')).toHaveLength(1);
  expect((await admin.open('/admin/view/99')).status).toBe(404);
});

it('questions are marked as old when the provider has not returned them for a minute', async () => {
  expect((await admin.open(MANAGER)).status).toBe(200);
  app.clock.set('2026-11-21T10:02:00+05:30');
  hasFaqFailure = true;
  const manager = await admin.open(MANAGER);
  expect(manager.status).toBe(503);
  expect(manager.alerts).toEqual(['Failed to fetch FAQs.']);
  expect(manager.text).toContain('One?');
  const page = await createVisitor(app).open('/faq');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.text).toContain(
    'These questions are as they were on Saturday, 21 November 2026 at 10:0',
  );
  expect(page.text).toContain('One?');
  app.log.takeErrors();
  hasFaqFailure = false;
  app.clock.set('2026-11-21T10:03:00+05:30');
  expect((await admin.open(MANAGER)).alerts).toEqual([]);
  expect((await createVisitor(app).open('/faq')).text).not.toContain('These questions are as they');
});

it('searching for numbers is unsupported, and the page shows a message', async () => {
  await admin.open('/admin/find');
  admin.form('Find').fill('Aadhaar or PAN number', 'ABCDE1234F');
  const page = await admin.press('Find');
  expect([page.status, page.alerts.join()]).toEqual([
    501,
    expect.stringContaining('cannot look for numbers'),
  ]);
});

it('approving is unsupported, and the page shows a message', async () => {
  await admin.open('/admin/view/7');
  await admin.follow('Approve');
  const page = await admin.press('Approve');
  const words = 'The provider’s service cannot approve applications. Nothing was changed.';
  expect([page.status, page.alerts]).toEqual([501, [expect.stringContaining(words)]]);
});

it('an application can be rejected', async () => {
  await admin.open('/admin/view/7');
  await admin.follow('Reject');
  admin.form('Reject').fill('Reason', 'Not readable.');
  const page = await admin.press('Reject');
  expect([page.path, page.alerts]).toEqual(['/admin/view/7', ['Application Rejected']]);
  expect(sent('POST email/reject').map(({ query }) => query)).toEqual([
    { astrologerId: '7', rejectionReason: 'Not readable.' },
  ]);
  const { lines } = await app.services.audit.find({ subject: 'application:7' }, null);
  expect(lines).toMatchObject([{ actor: ADMIN.email, action: 'application rejected' }]);
});

it('questions can be added but not reordered', async () => {
  await admin.open(MANAGER);
  const page = await addFaq(admin, 'Three?', 'Three.');
  expect(page.alerts[0]).toBe('FAQ added successfully!');
  expect((await createVisitor(app).open('/faq')).text).toContain('Three?');
  const moved = await admin.press('Move down One?');
  expect([moved.status, moved.alerts]).toEqual([
    501,
    [expect.stringContaining('has no way to do this. Nothing was changed.')],
  ]);
});
