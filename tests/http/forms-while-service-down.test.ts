import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import { startTestApp, type TestApp } from '../support/app';
import type { HtmlClient } from '../support/html-client';
import { newAstrologer, createRegisteredAstrologer, REGISTER } from '../support/onboarding';
import {
  createMobile,
  MANY_ADDRESSES,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const KEY = 'a-key-of-the-tests-which-is-long-enough-1234567890';
const PROVIDER_SECRET = 'a secret that both sides of the tests share';
const PLACES_UNAVAILABLE =
  'The list of places cannot be looked up just now. What you typed is kept: please';

/* The service fails while people have forms open. They see the specified message and keep their text. */
describe('a form sent while the service is down', () => {
  let service: TestApp;
  const app = useTestApp(async () => {
    service = await startTestApp({
      environment: { ...MANY_ADDRESSES, API_KEYS: `web:${KEY}`, PROVIDER_SECRET },
    });
    const environment = { PROVIDER_URL: service.origin, PROVIDER_KEY: KEY, PROVIDER_SECRET };
    return { environment: { ...MANY_ADDRESSES, ...environment } };
  });
  const visitors: Record<string, HtmlClient> = {};
  const createVisitorFor = (name: string) =>
    visitors[name] ?? expect.fail(`Nobody is at the ${name}`);

  beforeAll(async () => {
    const { dataDirectory } = service;
    const site = new Proxy(app, {
      get: (_, name) => (name === 'dataDirectory' ? dataDirectory : app[name as keyof TestApp]),
    });
    const newcomer = await createUnregisteredVisitor(site, createMobile());
    newcomer.form('Register').fill('Full name', 'Meera Iyer').choose('Country', 'Nepal');
    const customer = await createRegisteredVisitor(site, createMobile());
    await customer.open('/profile');
    customer.form('Save').fill('Full name', 'Meera Menon');
    const astrologer = await newAstrologer(site);
    astrologer.form(REGISTER).fill('Full name', 'Asha Rao').choose('Country', 'Nepal');
    const banking = await createRegisteredAstrologer(site);
    banking.form('Find branch').fill('IFSC code', 'KOCH0000001');
    const { id } = await createSubmittedApplication(app.services);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${id}`);
    await admin.follow('Reject');
    admin.form('Reject').fill('Reason', 'The scans are blurred.');
    Object.assign(visitors, { newcomer, customer, astrologer, banking, admin });
    await service.stop();
  });
  // Each failure is logged; this file tests what visitors see.
  afterEach(() => void app.log.takeErrors());

  it.each([
    ['newcomer', 'Register'],
    ['astrologer', REGISTER],
  ])('keeps the input of the %s when the states cannot be listed', async (name, button) => {
    const visitor = createVisitorFor(name);
    const typed = visitor.form(button).value('Full name');
    const page = await visitor.press('Show states');
    expect([page.status, page.alerts[0]]).toEqual([
      503,
      expect.stringContaining(PLACES_UNAVAILABLE),
    ]);
    expect(page.form(button).value('Full name')).toBe(typed);
    expect(page.form(button).value('Country')).toBe('Nepal');
  });

  it('keeps profile input that cannot be saved', async () => {
    const page = await createVisitorFor('customer').press('Save');
    expect([page.status, page.alerts]).toEqual([503, ['Failed to update profile.']]);
    const form = page.form('Save');
    expect(['Full name', 'Birth place', 'City'].map((label) => form.value(label))).toEqual([
      'Meera Menon',
      'Fort Kochi',
      'Kochi',
    ]);
  });

  it('reports a branch lookup failure, not a failed save', async () => {
    const page = await createVisitorFor('banking').press('Find branch');
    expect([page.status, page.alerts[0]]).toEqual([
      503,
      'Branch details not found or network error.',
    ]);
    expect(page.form('Find branch').value('IFSC code')).toBe('KOCH0000001');
  });

  it('keeps the reason for a rejection in the form', async () => {
    const page = await createVisitorFor('admin').press('Reject');
    expect([page.status, page.alerts]).toEqual([503, ['Failed to reject application']]);
    expect(page.form('Reject').value('Reason')).toBe('The scans are blurred.');
  });
});
