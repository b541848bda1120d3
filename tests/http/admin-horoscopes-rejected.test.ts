import { describe, expect, it } from 'vitest';
import {
  createFreshDay,
  openNewEditor,
  createReader,
  SIGN_NAMES,
  uploadSign,
} from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const DATES_LOCKED = 'You cannot change the date until all 12 horoscopes are uploaded.';
const ALREADY = 'This horoscope is already uploaded for today.';
const done = (name: string) => `Horoscope for ${name} uploaded successfully!`;

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
      const { body, type } = editor.page.submission('Upload');
      const press = () =>
        editor.sendRaw({
          method: 'POST',
          path: '/horoscopeupload',
          headers: { Origin: app.origin, 'Content-Type': type ?? '' },
          body: String(body),
        });
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
