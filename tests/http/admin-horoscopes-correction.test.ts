import { describe, expect, it } from 'vitest';
import type { HtmlClient } from '../support/html-client';
import { createFreshDay, openNewEditor, createReader, uploadSign } from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const SAVE = 'Save correction';

async function openReading(day: string, editor?: HtmlClient): Promise<HtmlClient> {
  const someone = editor ?? (await openNewEditor(app));
  await someone.open(`/horoscopeupload/reading?date=${day}&language=english&sign=aries`);
  return someone;
}

async function createPublishedDay(text = 'A calm day.'): Promise<string> {
  const day = createFreshDay();
  await uploadSign(await openNewEditor(app), { start: day, text });
  return day;
}

describe('a published reading', () => {
  it('is found, corrected and public immediately, and the old and new texts are logged', async () => {
    const day = await createPublishedDay('First.\n\n* One\n* Two');
    const editor = await openNewEditor(app);
    await editor.follow('Correct a reading');
    editor.form('Show readings').fill('Day', day);
    await editor.press('Show readings');
    expect(editor.page.text).toContain('Taurus nothing yet');
    const page = await editor.follow('Correct aries');
    expect(page.form(SAVE).value('Horoscope')).toBe('First.\n\n* One\n* Two');
    page.form(SAVE).fill('Horoscope', 'Second.\n* Three');
    const saved = await editor.press(SAVE);
    expect(saved.path).toBe(`/horoscopeupload/reading?date=${day}&language=english`);
    const [year, month, date] = day.split('-');
    expect(saved.alerts[0]).toBe(
      `The horoscope for Aries on ${date}/${month}/${year} is corrected.`,
    );
    const reader = await createReader(app, day, 'aries');
    expect(reader.html).toContain('<li>Three</li>');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english/aries`);
    expect(log.text).toContain('Old: First. * One * Two New: Second. * Three');
  });

  it('can be unpublished once, and then readers see the draft and its page shows the history', async () => {
    const day = await createPublishedDay('Seen by readers.');
    const editor = await openReading(day);
    const late = await openReading(day);
    const page = await editor.press('Withdraw');
    const [year, month, date] = day.split('-');
    expect(page.alerts[0]).toBe(
      `The horoscope for Aries on ${date}/${month}/${year} is withdrawn. Readers see the site’s draft.`,
    );
    expect(page.path).toBe(`/horoscopeupload/reading?date=${day}&language=english&sign=aries`);
    for (const words of ['History', 'Withdrawn', 'Published', 'Seen by readers.']) {
      expect(page.text).toContain(words);
    }
    expect((await createReader(app, day, 'aries')).html).not.toContain('Seen by readers.');
    expect((await late.press('Withdraw')).alerts[0]).toBe('There is no published reading here.');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english/aries`);
    expect(log.text).toContain('horoscope withdrawn');
  });

  it('is linked from the calendar', async () => {
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: '2026-11-28', text: 'Calm.' });
    await editor.follow('Correct one of the English readings of 28/11/2026');
    expect((await editor.follow('Correct aries')).form(SAVE).value('Horoscope')).toBe('Calm.');
  });

  it('stays unchanged with the same text, and no audit line is written', async () => {
    const day = await createPublishedDay();
    const editor = await openReading(day);
    editor.form(SAVE).fill('Horoscope', '  A calm\nday. ');
    expect((await editor.press(SAVE)).alerts[0]).toBe(
      'The text is the same as before. Nothing was changed.',
    );
    expect(await countRows(app, 'audit_log', `subject = 'reading:${day}/english/aries'`)).toBe(1);
  });

  it('that two administrators correct shows the second one a message and the first one’s text', async () => {
    const day = await createPublishedDay();
    const [first, second] = [await openReading(day), await openReading(day)];
    first.form(SAVE).fill('Horoscope', 'By the first.');
    await first.press(SAVE);
    second.form(SAVE).fill('Horoscope', 'By the second.');
    const page = await second.press(SAVE);
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Somebody else corrected this reading on 21/11/2026');
    expect(page.text).toContain('What is published now: By the first.');
    expect(page.form(SAVE).value('Horoscope')).toBe('By the second.');
    expect((await createReader(app, day, 'aries')).text).toContain('By the first.');
    await second.press(SAVE);
    expect((await createReader(app, day, 'aries')).text).toContain('By the second.');
  });

  it('is corrected once when the button is pressed twice', async () => {
    const day = await createPublishedDay();
    const editor = await openReading(day);
    editor.form(SAVE).fill('Horoscope', 'Pressed twice.');
    const { body, type, address } = editor.page.submission(SAVE);
    const { pathname, search } = new URL(address);
    const press = () =>
      editor.sendRaw({
        method: 'POST',
        path: pathname + search,
        headers: { Origin: app.origin, 'Content-Type': type ?? '' },
        body: body ?? '',
      });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await countRows(app, 'audit_log', `action = 'horoscope corrected'`)).toBeGreaterThan(0);
    expect(await countRows(app, 'audit_log', `subject = 'reading:${day}/english/aries'`)).toBe(2);
  });

  it.each([
    ['', 'Please write the horoscope.'],
    ['* \n---', 'Please write the horoscope.'],
    ['x'.repeat(5_001), 'Please use at most 5,000 characters.'],
  ])('cannot be changed to %j', async (text, message) => {
    const day = await createPublishedDay();
    const editor = await openReading(day);
    editor.form(SAVE).fill('Horoscope', text);
    const page = await editor.press(SAVE);
    expect(page.status).toBe(422);
    expect(page.form(SAVE).error('Horoscope')).toContain(message);
    expect((await createReader(app, day, 'aries')).text).toContain('A calm day.');
  });

  it('can use another script after a confirmation', async () => {
    const day = await createPublishedDay();
    const editor = await openReading(day);
    editor.form(SAVE).fill('Horoscope', 'शांत दिन।');
    expect((await editor.press(SAVE)).status).toBe(422);
    editor.form(SAVE).check('Publish it all the same');
    await editor.press(SAVE);
    expect((await createReader(app, day, 'aries')).text).toContain('शांत दिन।');
  });

  it('preserves typed text when the store fails', async () => {
    const day = await createPublishedDay();
    const editor = await openReading(day);
    editor.form(SAVE).fill('Horoscope', 'Typed by hand.');
    const page = await withoutTable(app, 'predictions', () => editor.press(SAVE));
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toBe('Failed to save the correction. Please try again.');
    expect(page.form(SAVE).value('Horoscope')).toBe('Typed by hand.');
    await editor.press(SAVE);
    expect((await createReader(app, day, 'aries')).text).toContain('Typed by hand.');
    const failing = await withoutTable(app, 'predictions', () =>
      editor.open(`/horoscopeupload/reading?date=${day}&sign=aries`),
    );
    expect(failing.status).toBe(503);
    expect(failing.alerts[0]).toContain('cannot be read just now');
  });
});

describe('an unpublished reading', () => {
  it('cannot be corrected, and the day’s list shows its state', async () => {
    const editor = await openNewEditor(app);
    const page = await editor.open(
      '/horoscopeupload/reading?date=2026-11-24&language=hindi&sign=leo',
    );
    expect(page.status).toBe(404);
    expect(page.text).toContain('Nothing is published for this day yet');
    expect(page.link('Write the twelve readings')).toBe(
      '/horoscopeupload/all?date=2026-11-24&language=hindi',
    );
    const answer = await editor.sendRaw({
      method: 'POST',
      path: '/horoscopeupload/reading?date=2026-11-24&language=hindi&sign=leo',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'prediction=%E0%A4%B6%E0%A4%BE%E0%A4%82%E0%A4%A4&version=',
    });
    expect(answer.status).toBe(303);
    expect((await editor.open('/horoscopeupload/reading')).alerts[0]).toBe(
      'There is no published reading here.',
    );
  });

  it.each([
    ['?date=31/02/2027', 200],
    [`?date=${'x'.repeat(1_900)}&language=klingon`, 200],
    ['?date=21/11/2026&language=HINDI', 200],
    ['?date=2026-11-21&sign=ophiuchus', 404],
    ['?date=2026-11-21&sign=__proto__', 404],
    ['?sign=leo', 200],
    [`?date=${encodeURIComponent('<script>alert(1)</script>')}`, 200],
  ])('%s responds %i', async (query, status) => {
    const editor = await openNewEditor(app);
    const page = await editor.open(`/horoscopeupload/reading${query}`);
    expect(page.status).toBe(status);
    expect(page.html).not.toContain('<script>alert(1)');
    if (query.startsWith('?date=31')) {
      expect(page.form('Show readings').error('Day')).toBe(
        'Please enter a day such as 21/11/2026.',
      );
      expect(page.form('Show readings').value('Day')).toBe('31/02/2027');
    }
  });
});
