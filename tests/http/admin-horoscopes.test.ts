import { describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { TEST_NOW } from '../support/clock';
import {
  createFreshDay,
  openNewEditor,
  createReader,
  SIGN_NAMES,
  uploadSign,
} from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const ALL_DONE = 'All 12 horoscopes uploaded! You can now select a new date.';
const done = (name: string) => `Horoscope for ${name} uploaded successfully!`;

describe('twelve signs, one by one', () => {
  it.each(['English', 'Hindi'] as const)(
    '%s: each sign is public immediately, and the dates are locked until the twelfth',
    async (language) => {
      const day = createFreshDay();
      const editor = await openNewEditor(app);
      const hindi = language === 'Hindi';
      const write = (name: string) => (hindi ? `${name}: शांत दिन।` : `A calm day for ${name}.`);
      for (const [index, name] of SIGN_NAMES.entries()) {
        const form = editor.form('Upload');
        expect(form.value('Sign')).toBe(name);
        const first = index === 0 ? { start: day, end: day, language } : {};
        const page = await uploadSign(editor, { ...first, text: write(name) });
        expect(page.redirects).toEqual([
          { status: 303, to: `/horoscopeupload?language=${language.toLowerCase()}` },
        ]);
        expect(page.alerts[0]).toBe(index < 11 ? done(name) : `${done(name)} ${ALL_DONE}`);
        if (index === 11) break;
        expect(page.form('Upload').attribute('Start date', 'readonly')).toBe('');
        expect(page.form('Upload').value('End date')).toBe(day);
        expect(page.text).toContain(`${index + 1} of 12 horoscopes are uploaded`);
        expect(page.text).toContain(`${name} Done`);
      }
      const form = editor.form('Upload');
      expect(form.attribute('Start date', 'readonly')).toBeNull();
      expect([form.value('Start date'), form.value('End date'), form.value('Sign')]).toEqual([
        '',
        '',
        'Aries',
      ]);
      for (const name of ['Aries', 'Pisces']) {
        const page = await createReader(app, day, name.toLowerCase(), language.toLowerCase());
        expect(page.text).toContain(write(name));
      }
    },
  );

  it('are published for every day of the range, and replace drafts only', async () => {
    const editor = await openNewEditor(app);
    // The site has drafts for these days.
    await uploadSign(editor, { start: '2026-11-25', end: '2026-11-27', text: 'Three days.' });
    const rows = await withStore(app, ({ db }) =>
      db
        .selectFrom('predictions')
        .select(['date', 'language', 'sign'])
        .where('origin', '=', 'editor')
        .where('prediction', '=', 'Three days.')
        .execute(),
    );
    expect(rows).toEqual(
      ['2026-11-25', '2026-11-26', '2026-11-27'].map((date) => ({
        date,
        language: 'english',
        sign: 'aries',
      })),
    );
  });

  it('render as lists and paragraphs, and show markup as text', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await uploadSign(editor, {
      start: day,
      text: 'First <b>bold</b>.\r\n\r\n* Money & luck\r\n• <script>alert(1)</script>\r\n\r\nLast.',
    });
    const page = await createReader(app, day, 'aries');
    expect(page.html).toContain('<p>First &lt;b&gt;bold&lt;/b&gt;.</p>');
    expect(page.html).toContain('<li>Money &amp; luck</li>');
    expect(page.html).not.toContain('<script>alert');
    expect(page.text).toContain('Last.');
  });

  it('accept dates in day-first format, for browsers without a date picker', async () => {
    const editor = await openNewEditor(app);
    const page = await uploadSign(editor, { start: '5/4/2027', end: '6.4.2027', text: 'Calm.' });
    expect(page.alerts[0]).toBe(done('Aries'));
    expect(page.text).toContain('05/04/2027 to 06/04/2027: 1 of 12');
  });

  it('are recorded in the audit log', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'A line for the log.' });
    const page = await editor.open(`/admin/audit?subject=reading:${day}/english/aries`);
    expect(page.text).toContain('horoscope uploaded');
    expect(page.text).toContain('A line for the log.');
  });
});

describe('upload progress', () => {
  it('survives leaving the page, and is also available in another browser', async () => {
    const day = createFreshDay();
    const account = { email: 'keeper@tests.example', password: 'seven lamps on a quiet river' };
    await app.services.admins.accounts.create(account.email, account.password, 'owner');
    const editor = await createAdminVisitor(app, { account });
    await editor.open('/horoscopeupload');
    await uploadSign(editor, { start: day, text: 'Calm.' });
    await editor.press('Log out');
    const later = await createAdminVisitor(app, { account });
    const page = await later.open('/horoscopeupload');
    const form = page.form('Upload');
    expect(page.text).toContain('Aries Done');
    expect([form.value('Start date'), form.value('Sign')]).toEqual([day, 'Taurus']);
    expect((await uploadSign(later, { text: 'Calm.' })).alerts[0]).toBe(done('Taurus'));
  });

  it('is separate per administrator and language', async () => {
    const [day, other] = [createFreshDay(), createFreshDay()];
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'Calm.' });
    const someone = await openNewEditor(app);
    expect((await uploadSign(someone, { start: other, text: 'Calm.' })).alerts[0]).toBe(
      done('Aries'),
    );
    await editor.follow('Hindi');
    const page = await uploadSign(editor, { start: other, language: 'Hindi', text: 'शांत दिन।' });
    expect(page.alerts[0]).toBe(done('Aries'));
    expect(page.getLinkNames('Language of the upload')).toEqual([
      'English (1 of 12 done)',
      'Hindi (1 of 12 done)',
    ]);
  });

  it('can be abandoned, and published readings remain', async () => {
    const [day, other] = [createFreshDay(), createFreshDay()];
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'It stays.' });
    const { body, type } = editor.page.submission('Start over');
    const page = await editor.press('Start over');
    expect(page.alerts[0]).toBe(
      'The upload has been cancelled. What was uploaded stays published. You can now select a new date.',
    );
    expect((await createReader(app, day, 'aries')).text).toContain('It stays.');
    expect((await uploadSign(editor, { start: other, text: 'Calm.' })).alerts[0]).toBe(
      done('Aries'),
    );
    // The button of the earlier page refers to the abandoned upload.
    const again = await editor.sendRaw({
      method: 'POST',
      path: '/horoscopeupload',
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
    expect(again.status).toBe(303);
    expect((await editor.open('/horoscopeupload')).alerts[0]).toBe(
      'This upload has ended already.',
    );
    expect(editor.page.text).toContain('Aries Done');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english`);
    expect(log.text).toContain('1 of 12 were uploaded and stay: Aries');
  });

  it('can continue after its last day', async () => {
    const account = { email: 'slow@tests.example', password: 'seven lamps on a quiet river' };
    await app.services.admins.accounts.create(account.email, account.password, 'owner');
    const editor = await createAdminVisitor(app, { account });
    await editor.open('/horoscopeupload');
    await uploadSign(editor, { start: '2026-11-20', text: 'Calm.' });
    app.clock.set('2026-11-23T10:00:00+05:30');
    try {
      const later = await createAdminVisitor(app, { account });
      await later.open('/horoscopeupload');
      expect((await uploadSign(later, { text: 'Calm.' })).alerts[0]).toBe(done('Taurus'));
    } finally {
      app.clock.set(TEST_NOW);
    }
  });
});

describe('the upload calendar', () => {
  it('shows thirty days in both languages, and links to the day', async () => {
    const editor = await openNewEditor(app);
    const { page } = editor;
    const rows = page.all(({ tagName }) => tagName === 'tr');
    expect(rows).toHaveLength(31);
    expect(page.text).toContain('30/11/2026 Monday 12 drafts');
    expect(page.link('Write the Hindi readings of 30/11/2026')).toBe(
      '/horoscopeupload/all?date=2026-11-30&language=hindi',
    );
    await uploadSign(editor, { start: '2026-11-30', text: 'Calm.' });
    expect(editor.page.text).toContain('30/11/2026 Monday 1 published, 11 drafts');
    await withStore(app, ({ db }) =>
      db
        .deleteFrom('predictions')
        .where('date', '=', '2026-12-01')
        .where('language', '=', 'hindi')
        .where('sign', 'in', ['aries', 'leo'])
        .execute(),
    );
    expect((await editor.open('/horoscopeupload')).text).toContain('10 drafts, 2 missing');
  });
});
