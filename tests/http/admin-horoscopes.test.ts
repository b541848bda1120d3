import { describe, expect, it } from 'vitest';
import { createAdminVisitor, createFreshAdmin } from '../support/admin';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { createSubmitter, postManually } from '../support/http-steps';
import {
  createFreshDay,
  openNewEditor,
  createReader,
  SIGN_NAMES,
  uploadSign,
} from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const ALL_DONE = 'All 12 horoscopes uploaded! You can now select a new date.';
const DATES_LOCKED = 'You cannot change the date until all 12 horoscopes are uploaded.';
const ALREADY = 'This horoscope is already uploaded for today.';
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
    const account = await createFreshAdmin(app.services);
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
    const startOver = createSubmitter(app, editor, 'Start over');
    const page = await editor.press('Start over');
    expect(page.alerts[0]).toBe(
      'The upload has been cancelled. What was uploaded stays published. You can now select a new date.',
    );
    expect((await createReader(app, day, 'aries')).text).toContain('It stays.');
    expect((await uploadSign(editor, { start: other, text: 'Calm.' })).alerts[0]).toBe(
      done('Aries'),
    );
    // The button of the earlier page refers to the abandoned upload.
    expect((await startOver()).status).toBe(303);
    expect((await editor.open('/horoscopeupload')).alerts[0]).toBe(
      'This upload has ended already.',
    );
    expect(editor.page.text).toContain('Aries Done');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english`);
    expect(log.text).toContain('1 of 12 were uploaded and stay: Aries');
  });

  it('can continue after its last day', async () => {
    const account = await createFreshAdmin(app.services);
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

describe('the upload form rejects', () => {
  const today = '2026-11-21';
  it.each([
    ['no dates', {}, 'Start date', 'Please select start and end date.'],
    ['no end date', { start: today, end: '' }, 'End date', 'Please select start and end date.'],
    ['no day', { start: 'tomorrow' }, 'Start date', 'Please enter a day such as 21/11/2026.'],
    ['a day that does not exist', { start: '2027-02-30' }, 'End date', 'such as 21/11/2026.'],
    ['end first', { start: '2026-11-22', end: today }, 'End date', 'is before the start date.'],
    ['32 days', { start: today, end: '2026-12-22' }, 'End date', 'Please choose at most 31 days.'],
    ['long ago', { start: '2026-11-19', end: today }, 'Start date', 'yesterday at the earliest.'],
    ['far ahead', { start: '2027-11-22' }, 'End date', 'a year from now at the latest.'],
    ['no text', { start: today, text: ' \n ' }, 'Horoscope', 'Please write the horoscope.'],
    ['bullets alone', { start: today, text: '*\n---' }, 'Horoscope', 'Please write the horoscope.'],
    [
      'a long text',
      { start: today, text: 'अ'.repeat(5_001) },
      'Horoscope',
      'Please use at most 5,000 characters.',
    ],
    [
      'another sign first',
      { start: today, sign: 'Leo' },
      'Sign',
      'Horoscopes are uploaded in order, from Aries to Pisces. Aries comes next.',
    ],
  ])('%s', async (_, entered, field, message) => {
    const editor = await openNewEditor(app);
    const before = await countRows(app, 'predictions', "origin = 'editor'");
    const text = 'text' in entered ? entered.text : 'Typed by hand.';
    const page = await uploadSign(editor, { ...entered, text });
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.form('Upload').error(field)).toContain(message);
    expect(page.alerts.join()).toContain(message);
    expect(page.form('Upload').value('Horoscope')).toBe(text.trim());
    expect(await countRows(app, 'predictions', "origin = 'editor'")).toBe(before);
  });

  it('other dates before all twelve are done, preserves the text and shows the locked dates again', async () => {
    const [day, other] = [createFreshDay(), createFreshDay()];
    const editor = await openNewEditor(app);
    const { body, type } = editor.page.submission('Upload');
    await uploadSign(editor, { start: day, text: 'Calm.' });
    // The form of a page that was opened before the first upload.
    const stale = new URLSearchParams(String(body));
    for (const [name, value] of Object.entries({
      startDate: other,
      endDate: other,
      sunsign: 'taurus',
      prediction: 'Typed by hand.',
    })) {
      stale.set(name, value);
    }
    const answer = await editor.sendRaw({
      method: 'POST',
      path: '/horoscopeupload',
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: stale.toString(),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(DATES_LOCKED);
    expect(answer.text).toContain('Typed by hand.');
    expect(answer.text).toContain(`value="${day}"`);
    expect(answer.text).not.toContain(`value="${other}"`);
    expect(await countRows(app, 'predictions', `date = '${other}'`)).toBe(0);
  });

  it('a finished sign, even with another text', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'First.' });
    const page = await uploadSign(editor, { sign: 'Aries (Done)', text: 'Second.' });
    expect([page.status, page.alerts[0]]).toEqual([422, ALREADY]);
    expect(page.form('Upload').value('Horoscope')).toBe('Second.');
    expect((await createReader(app, day, 'aries')).text).toContain('First.');
  });

  it('a sign that is not the next one', async () => {
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: createFreshDay(), text: 'Calm.' });
    const page = await uploadSign(editor, { sign: 'Cancer', text: 'Calm.' });
    expect(page.status).toBe(422);
    expect(page.form('Upload').error('Sign')).toContain('Taurus comes next.');
  });
});

describe('a text in another script', () => {
  it.each([
    ['Hindi', 'A calm day.', 'No Devanagari letter is in the text for Aries.'],
    ['English', 'आज का दिन शांत है।', 'Mostly Devanagari letters are in the text for Aries.'],
  ] as const)('%s: is accepted after a confirmation', async (language, text, hint) => {
    const editor = await openNewEditor(app);
    const page = await uploadSign(editor, { start: createFreshDay(), language, text });
    expect(page.status).toBe(422);
    const label = 'Publish it all the same';
    expect(page.form('Upload').error(label)).toContain('Please check the language');
    expect(page.form('Upload').description(label)).toContain(hint);
    // The page asks again when the box is not ticked.
    expect((await editor.press('Upload')).status).toBe(422);
    editor.form('Upload').check(label);
    expect((await editor.press('Upload')).alerts[0]).toBe(done('Aries'));
  });
});

describe('simultaneous uploads', () => {
  it('pressing Upload twice uploads once', async () => {
    for (const [sign, ready] of [
      ['aries', 0],
      ['pisces', 11],
    ] as const) {
      const day = createFreshDay();
      const editor = await openNewEditor(app);
      for (const name of SIGN_NAMES.slice(0, ready)) {
        const first = name === 'Aries' ? { start: day } : {};
        await uploadSign(editor, { ...first, text: `A calm day for ${name}.` });
      }
      const form = editor.form('Upload').fill('Horoscope', 'Pressed twice.');
      if (ready === 0) form.fill('Start date', day).fill('End date', day);
      const press = createSubmitter(app, editor, 'Upload');
      const answers = await Promise.all([press(), press()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
      expect(answers.find(({ status }) => status === 422)?.text).toContain(ALREADY);
      const subject = `subject = 'reading:${day}/english/${sign}'`;
      expect(await countRows(app, 'audit_log', subject)).toBe(1);
    }
  });

  it('by two administrators show the second a message, and require a deliberate replacement', async () => {
    const day = createFreshDay();
    const [first, second] = [await openNewEditor(app), await openNewEditor(app)];
    await uploadSign(first, { start: day, text: 'By the first.' });
    const page = await uploadSign(second, { start: day, text: 'By the second.' });
    const label = 'Replace what is published';
    expect(page.status).toBe(422);
    expect(page.form('Upload').error(label)).toContain('already: Aries. Please tick this');
    expect((await createReader(app, day, 'aries')).text).toContain('By the first.');
    second.form('Upload').check(label);
    expect((await second.press('Upload')).alerts[0]).toBe(done('Aries'));
    expect((await createReader(app, day, 'aries')).text).toContain('By the second.');
    const log = await second.open(`/admin/audit?subject=reading:${day}/english/aries`);
    expect(log.text).toContain('Old: By the first. New: By the second.');
    // When the page knows the days, it warns before any text is typed.
    await uploadSign(first, { text: 'Taurus by the first.' });
    const next = await second.open('/horoscopeupload');
    expect(next.form('Upload').description(label)).toContain('Another text is a correction');
  });

  it('require a new tick when the published text has changed since it was shown', async () => {
    const day = createFreshDay();
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => openNewEditor(app)));
    if (!first || !second || !third) throw new Error('An editor is missing');
    const label = 'Replace what is published';
    await uploadSign(first, { start: day, text: 'By the first.' });
    for (const editor of [second, third]) {
      await uploadSign(editor, { start: day, text: `By ${editor === second ? 2 : 3}.` });
      editor.form('Upload').check(label);
    }
    expect((await second.press('Upload')).status).toBe(200);
    const page = await third.press('Upload');
    expect(page.status).toBe(422);
    expect(page.form('Upload').attribute(label, 'checked')).toBeNull();
    third.form('Upload').check(label);
    expect((await third.press('Upload')).alerts[0]).toBe(done('Aries'));
  });
});

describe('when the store fails', () => {
  it.each(['predictions', 'reading_uploads', 'audit_log'])(
    'a failure of %s fails the upload, writes nothing, and preserves the text',
    async (table) => {
      const day = createFreshDay();
      const editor = await openNewEditor(app);
      const page = await withoutTable(app, table, () =>
        uploadSign(editor, { start: day, text: 'Typed by hand.' }),
      );
      expect(page.status).toBe(503);
      expect(page.alerts).toContain('Failed to upload horoscope. Please try again.');
      expect(page.form('Upload').value('Horoscope')).toBe('Typed by hand.');
      expect(await countRows(app, 'predictions', `date = '${day}'`)).toBe(0);
      expect((await editor.press('Upload')).alerts[0]).toBe(done('Aries'));
    },
  );

  it('the page shows an error', async () => {
    const editor = await openNewEditor(app);
    const page = await withoutTable(app, 'predictions', () => editor.open('/horoscopeupload'));
    expect(page.alerts[0]).toContain('cannot be read just now');
  });
});

describe('the form for one sign', () => {
  const good = {
    startDate: '2027-05-01',
    endDate: '2027-05-01',
    language: 'english',
    sunsign: 'aries',
    prediction: 'Calm.',
  };
  const post = (by: HtmlClient, fields: Readonly<Record<string, string>>, more = '') =>
    postManually(app, by, '/horoscopeupload', String(new URLSearchParams(fields)) + more);

  it.each([
    { sunsign: 'ophiuchus' },
    { sunsign: '__proto__' },
    { sunsign: 'aries, taurus' },
    { language: 'klingon' },
    { language: '' },
    { startDate: '2027-05-01T00:00' },
    { startDate: `' or 1=1 --` },
    { endDate: '99999-01-01' },
    { endDate: '0000-00-00' },
    { prediction: '\u200b\u2060\u3164' },
  ])('rejects %j', async (differences) => {
    const countEdited = () => countRows(app, 'predictions', "origin = 'editor'");
    const before = await countEdited();
    const { status } = await post(await openNewEditor(app), { ...good, ...differences });
    expect(status).toBe(422);
    expect(await countEdited()).toBe(before);
  });

  it('accepts emoji, Devanagari and markup as text, and the last of repeated fields', async () => {
    const prediction =
      'शुभ 👩🏽‍🔬 <img src=x onerror=alert(1)> &lt;b&gt; "calm" \'day\' with more words';
    const { status } = await post(
      await openNewEditor(app),
      { ...good, prediction: 'Not this.' },
      `&${new URLSearchParams({ prediction, unknown: '1', id: '7', origin: 'draft' })}`,
    );
    expect(status).toBe(303);
    const page = await createReader(app, '2027-05-01', 'aries');
    expect(page.text).toContain(prediction);
    expect(page.html).not.toContain('<img src=x');
  });

  it('cannot abandon another administrator’s upload', async () => {
    const [owner, other] = [await openNewEditor(app), await openNewEditor(app)];
    const day = { startDate: '2027-05-02', endDate: '2027-05-02' };
    await post(owner, { ...good, ...day });
    await owner.open('/horoscopeupload');
    await createSubmitter(app, owner, 'Start over')(other);
    await post(other, { formId: 'start-over', upload: '1e999' });
    expect((await owner.open('/horoscopeupload')).text).toContain('1 of 12 horoscopes');
  });

  it('rejects forged confirmations', async () => {
    const [owner, other] = [await openNewEditor(app), await openNewEditor(app)];
    const day = { startDate: '2027-05-03', endDate: '2027-05-03' };
    await post(owner, { ...good, ...day });
    const answer = await post(other, {
      ...good,
      ...day,
      prediction: 'Forged.',
      shownDigest: 'x',
      replace: 'on',
      shownUnusual: 'aries leo __proto__',
      unusual: 'on',
    });
    expect(answer.status).toBe(422);
    const { text } = await createReader(app, '2027-05-03', 'aries');
    expect([text.includes('Calm.'), text.includes('Forged.')]).toEqual([true, false]);
  });
});
