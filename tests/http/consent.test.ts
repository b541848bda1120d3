import { describe, expect, it } from 'vitest';
import { COOKIES } from '~/shared/network/cookies';
import { HtmlClient } from '../support/html-client';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({
  environment: {
    ...MANY_ADDRESSES,
    GRIEVANCE_OFFICER_NAME: 'Asha Rao',
    GRIEVANCE_OFFICER_EMAIL: 'grievance@people.example',
    GRIEVANCE_OFFICER_ADDRESS: '12 MG Road, Pune 411001',
  },
});

function selectConsents(mobile: string) {
  return withStore(app, ({ db }) =>
    db.selectFrom('consents').select(['notice', 'language']).where('mobile', '=', mobile).execute(),
  );
}

describe('a form that stores data', () => {
  it('states its purpose before the button, names the officer and the Board, and links to the withdrawal of consent', async () => {
    const mobile = createMobile();
    const visitor = await createUnregisteredVisitor(app, mobile);
    const { text } = visitor.page;
    expect(text).toContain('What we do with your details');
    expect(text).toContain('Asha Rao, at grievance@people.example, or by post: 12 MG Road, Pune');
    expect(text).toContain('Data Protection Board of India');
    expect(visitor.page.link('how to withdraw it, and what follows')).toBe('/withdraw-consent');
    // An invalid form stores no consent.
    expect((await visitor.press('Register')).status).toBe(422);
    expect(await selectConsents(mobile)).toEqual([]);
    await fillRegistration(visitor);
    await visitor.press('Register');
    expect(await selectConsents(mobile)).toEqual([{ notice: 'account', language: 'en' }]);
  });

  it('records consents that the profile shows', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    const profile = await visitor.open('/profile');
    expect(profile.text).toMatch(/You agreed to the notice of .*2026 on .*2026\./);
    expect(profile.link('Withdraw your consent')).toBe('/withdraw-consent');
  });
});

describe('the privacy pages', () => {
  it('list every cookie and name the officer', async () => {
    const visitor = new HtmlClient(app.origin);
    const { text } = await visitor.open('/cookies');
    for (const name of Object.keys(COOKIES)) expect(text).toContain(name);
    for (const path of ['/withdraw-consent', '/privacy-policy', '/accessibility']) {
      const page = await visitor.open(path);
      expect(page.text, path).toContain('Asha Rao');
      expect(page.text, path).not.toContain('{{');
    }
  });
});
