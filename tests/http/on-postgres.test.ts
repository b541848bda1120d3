import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { SIGNS } from '~/features/astronomy/signs';
import { createAdminVisitor } from '../support/admin';
import { addFaq, openFaqAdmin, findFaqPage } from '../support/faqs';
import { useFilledDatabase } from '../support/filled-database';
import { HtmlClient } from '../support/html-client';
import {
  getApplication,
  createAstrologerWithBankDetails,
  getNumbers,
  createBankTexts,
} from '../support/onboarding';
import { attachRequired, readSentMails, SUBMIT } from '../support/onboarding-documents';
import { describeOnPostgres } from '../support/postgres';
import { createFreshDay, openNewEditor, createReader, uploadSign } from '../support/readings';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  createReturningVisitor,
} from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

describeOnPostgres('the site on PostgreSQL', () => {
  const database = useFilledDatabase();
  const app = useTestApp(async () => ({
    environment: { ...MANY_ADDRESSES, ...(await database()).settings },
  }));
  const reader = () => new HtmlClient(app.origin);

  it('the site on PostgreSQL is ready and has no store file', async () => {
    const { status, text } = await send(app.origin, { path: '/readyz' });
    expect([status, text]).toEqual([200, 'ready\n']);
    expect(existsSync(path.join(app.dataDirectory, 'taravani.sqlite'))).toBe(false);
  });

  it('the site shows the readings of every sign with links between them', async () => {
    const texts = new Set<string>();
    for (const { slug, name } of SIGNS) {
      const page = await reader().open(`/daily-horoscope/today/${slug}`);
      expect([page.status, page.form('Show').value('Choose a Different Sign')]).toEqual([
        200,
        name,
      ]);
      texts.add(page.text);
    }
    expect(texts.size).toBe(SIGNS.length);
    const visitor = reader();
    await visitor.open('/hi/daily-horoscope/tomorrow/leo');
    visitor.form('दिखाएँ').choose('दूसरी राशि चुनें', 'वृश्चिक');
    expect((await visitor.press('दिखाएँ')).path).toBe('/hi/daily-horoscope/tomorrow/scorpio');
  });

  it('a customer registers by SMS code and changes the profile', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    expect(visitor.page.heading).toBe('Welcome, Meera Iyer');
    await visitor.open('/profile');
    visitor.form('Save').fill('Full name', 'मीरा अय्यर 🌸').fill('PIN code', '६८२ ००२');
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    await visitor.open('/');
    await visitor.press('Logout');

    const again = await createReturningVisitor(app, mobile);
    const form = (await again.open('/profile')).form('Save');
    expect([form.value('Full name'), form.value('PIN code')]).toEqual(['मीरा अय्यर 🌸', '682002']);
    expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(1);
  });

  it('an astrologer applies, is approved and appears in the public list', async () => {
    const mobile = createMobile();
    const astrologer = await createAstrologerWithBankDetails(app, mobile);
    expect(await getNumbers(app, mobile)).toMatchObject({
      accountNumber: createBankTexts(mobile)['Account number'],
    });
    await attachRequired(astrologer);
    const submitTestApplication = await astrologer.press(SUBMIT);
    expect(submitTestApplication.alerts[0]).toContain('Your profile is under review.');
    expect((await readSentMails(app)).at(-1)?.to).toBe('meera@people.example');

    const { astrologerId } = await getApplication(app, mobile);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${astrologerId}`);
    await admin.follow('Approve');
    const decided = await admin.press('Approve');
    expect(decided.alerts).toEqual(['Application Approved']);
    expect((await admin.open(`/admin/view/${astrologerId}`)).text).toContain('Decision Active');
    const list = await reader().open('/chat-with-astrologer?language=malayalam');
    expect(list.text).toContain('Meera Iyer');
  });

  it('the site publishes a reading immediately', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    const page = await uploadSign(editor, { start: day, text: 'A calm day.' });
    expect(page.alerts[0]).toBe('Horoscope for Aries uploaded successfully!');
    expect((await createReader(app, day, 'aries')).text).toContain('A calm day.');
  });

  it('the site publishes and unpublishes an article with its picture', async () => {
    const admin = await createAdminVisitor(app);
    await admin.open('/blogupload');
    const png = await createPlainPicture(1_200, 600).png().toBuffer();
    admin
      .form('Publish')
      .fill('Main heading', 'About lamps')
      .fill('SEO heading (optional)', 'Lamps of Kartik')
      .fill('Main description (needed to publish)', 'Why lamps are lit.')
      .choose('Author (needed to publish)', 'Meenakshi Rao')
      .fill('What the main image shows (needed to publish)', 'A lamp')
      .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
      .attach('Main image (needed to publish)', {
        name: 'lamp.png',
        type: 'image/png',
        bytes: png,
      });
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    const page = await reader().open('/blogs/lamps-of-kartik');
    expect([page.status, page.heading]).toEqual([200, 'About lamps']);
    expect((await reader().open('/blogs')).text).toContain('About lamps');
    await admin.follow('Unpublish');
    await admin.press('Unpublish');
    expect((await reader().open('/blogs/lamps-of-kartik')).status).toBe(404);
  });

  it('a new question appears on the FAQ page', async () => {
    const page = await addFaq(await openFaqAdmin(app), 'Is this PostgreSQL?', 'Yes, it is.');
    expect(page.alerts[0]).toBe('FAQ added successfully!');
    expect(findFaqPage(await reader().open('/faq'))?.at(-1)).toEqual({
      question: 'Is this PostgreSQL?',
      answer: 'Yes, it is.',
    });
  });

  it('the site counts and reports events', async () => {
    const admin = await createAdminVisitor(app);
    await app.services.statistics.flush();
    const page = await admin.open('/ReportsAnalytics');
    expect([page.status, page.text.includes('/daily-horoscope/today/leo')]).toEqual([200, true]);
  });

  it('form input is kept while a table is read-only', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    await fillRegistration(visitor);
    const page = await withoutTable(app, 'customers', () => visitor.press('Register'));
    expect([page.status, page.form('Register').value('Full name')]).toEqual([422, 'Meera Iyer']);
    expect((await visitor.press('Register')).path).toBe('/welcome');
  });
});
