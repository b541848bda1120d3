import { expect, test } from 'vitest';
import { readConfig } from '~/composition/config';
import { findMissingSetup, formatMissingSetup } from './missing-setup.server';

const PLACEHOLDER = { email: 'support@taravani.example', phone: '+91 00000 00000' };
const REAL_CONTACT = { email: 'help@taravani.in', phone: '+91 98765 43210' };
const COMPLETE = {
  PUBLIC_URL: 'https://taravani.in',
  APP_STORE_URL: 'https://apps.example.org/taravani',
  SOCIAL_X: 'https://x.com/taravani',
  BLOG_AUTHORS: 'Asha Rao, Ravi Iyer',
  SMTP_URL: 'smtp://user:secret@mail.example.org',
  MAIL_FROM: 'Taravani <hello@taravani.in>',
  SMS_TRANSPORT: 'http',
  SMS_HTTP_URL: 'https://sms.example.org/send?to={to}',
  SMS_HTTP_BODY: '{text}',
  GRIEVANCE_OFFICER_NAME: 'Asha Rao',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@taravani.in',
  GRIEVANCE_OFFICER_ADDRESS: '12 MG Road, Pune 411001',
};

const settings = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', ...environment });

const listMissingSetup = (environment: Record<string, string>, contact = REAL_CONTACT) =>
  findMissingSetup({ config: settings(environment), contact }).map(({ what }) => what);

test('a new site lists all missing setup', () => {
  expect(listMissingSetup({}, PLACEHOLDER)).toEqual([
    'an SMS gateway',
    'a mail server',
    'the app’s page in a store',
    'contact details',
    'the grievance officer',
    'the authors of articles',
    'social networks',
  ]);
});

test('a configured site lists no missing setup', () => {
  expect(listMissingSetup(COMPLETE)).toEqual([]);
  expect(formatMissingSetup([])).toBeNull();
});

test.each([
  ['APP_STORE_URL', 'the app’s page in a store'],
  ['SOCIAL_X', 'social networks'],
  ['BLOG_AUTHORS', 'the authors of articles'],
  ['GRIEVANCE_OFFICER_ADDRESS', 'the grievance officer'],
])('a site without %s lists only that feature as missing', (name, what) => {
  const rest = Object.fromEntries(Object.entries(COMPLETE).filter(([key]) => key !== name));
  expect(listMissingSetup(rest)).toEqual([what]);
});

test.each([
  [{ ...REAL_CONTACT, phone: PLACEHOLDER.phone }],
  [{ ...REAL_CONTACT, email: PLACEHOLDER.email }],
])('a site with the contact details %j lists the contact details as missing', (contact) => {
  expect(listMissingSetup(COMPLETE, contact)).toEqual(['contact details']);
});

test('missing setup is logged in one line at start', () => {
  const list = findMissingSetup({
    config: settings({ ...COMPLETE, SOCIAL_X: '' }),
    contact: REAL_CONTACT,
  });
  expect(formatMissingSetup(list)).toBe(
    'Not set up yet: social networks (SOCIAL_FACEBOOK, SOCIAL_INSTAGRAM, SOCIAL_X, SOCIAL_YOUTUBE)',
  );
});
