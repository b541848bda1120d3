import { describe, expect, it } from 'vitest';
import { enterSignIn, createFreshAdmin, createAdminVisitor } from '../support/admin';
import type { HtmlClient } from '../support/html-client';
import { createSubmitter, postManually } from '../support/http-steps';
import {
  readDraft,
  createFreshDay,
  openNewEditor,
  createReader,
  uploadSign,
} from '../support/readings';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
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
    const press = createSubmitter(app, editor, SAVE);
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
    const body = 'prediction=%E0%A4%B6%E0%A4%BE%E0%A4%82%E0%A4%A4&version=';
    const answer = await postManually(app, editor, page.path, body);
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
const PUBLISH = 'Publish this reading';
const LABELS = ['Summary', 'Love', 'Career', 'Money', 'Health', 'Family', 'Close'];

const getPartsPath = (day: string, language = 'english', sign = 'leo') =>
  `/horoscopeupload/reading?date=${day}&language=${language}&sign=${sign}&in=parts`;

async function openParts(day: string, language?: string, sign?: string): Promise<HtmlClient> {
  const editor = await openNewEditor(app);
  await editor.open(getPartsPath(day, language, sign));
  return editor;
}

function fillParts(editor: HtmlClient, button: string, text: (label: string) => string): void {
  const form = editor.form(button);
  for (const label of LABELS) form.fill(label, text(label));
}

const published = (day: string) =>
  countRows(app, 'predictions', `date = '${day}' and origin = 'editor'`);

describe('an unpublished reading in parts', () => {
  it.each([
    ['english', 'Love: Love by hand.'],
    ['hindi', 'प्रेम'],
  ])('%s: starts with the draft, and is edited and published', async (language, words) => {
    const day = createFreshDay();
    const editor = await openParts(day, language);
    const form = editor.page.form(PUBLISH);
    const draft = await readDraft(day, language === 'hindi' ? 'hindi' : 'english', 'leo');
    expect(draft.startsWith(`${form.value('Summary')}\n\n`)).toBe(true);
    expect(draft.endsWith(`\n\n${form.value('Close')}`)).toBe(true);
    for (const label of LABELS) expect(draft).toContain(form.value(label));
    if (language === 'english') fillParts(editor, PUBLISH, (label) => `${label} by hand.`);
    const page = await editor.press(PUBLISH);
    const [year, month, date] = day.split('-');
    expect(page.alerts[0]).toBe(`The horoscope for Leo on ${date}/${month}/${year} is published.`);
    expect(await published(day)).toBe(1);
    expect(page.text).toContain(words);
    const reader = await createReader(app, day, 'leo', language);
    expect(reader.html).toContain('class="reading-summary"');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/${language}/leo`);
    expect(log.text).toContain('horoscope uploaded');
  });

  it('requires each part, and preserves typed text', async () => {
    const day = createFreshDay();
    const editor = await openParts(day);
    fillParts(editor, PUBLISH, (label) => `${label} by hand.`);
    editor.form(PUBLISH).fill('Money', ' ').fill('Close', '* - \n');
    const page = await editor.press(PUBLISH);
    expect(page.status).toBe(422);
    expect(page.form(PUBLISH).error('Money')).toContain('Please write something for Money.');
    expect(page.form(PUBLISH).value('Love')).toBe('Love by hand.');
    page.form(PUBLISH).fill('Money', 'Money by hand.');
    expect((await editor.press(PUBLISH)).form(PUBLISH).error('Close')).toContain(
      'Please write something for Close.',
    );
    editor.form(PUBLISH).fill('Close', 'x').fill('Love', 'y'.repeat(4_990));
    expect((await editor.press(PUBLISH)).form(PUBLISH).error('Love')).toContain(
      'at most 5,000 characters in all parts together',
    );
    expect(await published(day)).toBe(0);
    editor.form(PUBLISH).fill('Love', '* One\n\n* two');
    await editor.press(PUBLISH);
    // One paragraph per part, so that the page can split it again.
    await editor.open(getPartsPath(day));
    expect(editor.page.form(SAVE).value('Love')).toBe('One * two');
  });

  it('can use another script after a confirmation', async () => {
    const day = createFreshDay();
    const editor = await openParts(day);
    fillParts(editor, PUBLISH, () => 'शांत दिन है और सब ठीक है।');
    expect((await editor.press(PUBLISH)).status).toBe(422);
    expect(await published(day)).toBe(0);
    editor.form(PUBLISH).check('Publish it all the same');
    await editor.press(PUBLISH);
    expect(await published(day)).toBe(1);
  });

  it('is published once when the button is pressed twice, and the second of two editors sees a message', async () => {
    const day = createFreshDay();
    const [first, second] = [await openParts(day), await openParts(day)];
    fillParts(first, PUBLISH, (label) => `${label} by the first.`);
    fillParts(second, PUBLISH, (label) => `${label} by the second.`);
    const press = createSubmitter(app, first, PUBLISH);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await countRows(app, 'audit_log', `subject = 'reading:${day}/english/leo'`)).toBe(1);
    const page = await second.press(PUBLISH);
    expect(page.status).toBe(422);
    expect(page.text).toContain('What is published now: Summary by the first.');
    expect(page.form(SAVE).value('Love')).toBe('Love by the second.');
    await second.press(SAVE);
    expect((await createReader(app, day, 'leo')).text).toContain('Love by the second.');
  });

  it('preserves typed text when the store fails', async () => {
    const day = createFreshDay();
    const editor = await openParts(day);
    fillParts(editor, PUBLISH, (label) => `${label} by hand.`);
    const page = await withoutTable(app, 'predictions', () => editor.press(PUBLISH));
    expect(page.status).toBe(503);
    expect(page.form(PUBLISH).value('Family')).toBe('Family by hand.');
  });

  it('cannot be published for a past day', async () => {
    const editor = await openNewEditor(app);
    expect((await editor.open(getPartsPath('2026-11-01'))).status).toBe(404);
  });
});

describe('a published reading in parts', () => {
  it('is corrected in parts, and a reading without parts is shown in the first box', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'A calm day.' });
    await editor.open(`/horoscopeupload/reading?date=${day}&language=english&sign=aries`);
    const page = await editor.follow('Write it in parts');
    expect(LABELS.map((label) => page.form(SAVE).value(label))).toEqual([
      'A calm day.',
      ...Array.from({ length: 6 }, () => ''),
    ]);
    expect((await editor.press(SAVE)).status).toBe(422);
    fillParts(editor, SAVE, (label) => `${label} corrected.`);
    expect((await editor.press(SAVE)).alerts[0]).toContain('is corrected.');
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english/aries`);
    expect(log.text).toContain('Old: A calm day. New: Summary corrected.');
  });
});

describe('an upload in parts', () => {
  it('continues from sign to sign with the draft of each sign', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await editor.follow('Write it in parts');
    editor.form('Upload').fill('Start date', day).fill('End date', day);
    fillParts(editor, 'Upload', (label) => `${label} of Aries.`);
    const page = await editor.press('Upload');
    expect(page.redirects).toEqual([
      { status: 303, to: '/horoscopeupload?language=english&in=parts' },
    ]);
    expect(page.form('Upload').value('Sign')).toBe('Taurus');
    const draft = await readDraft(day, 'english', 'taurus');
    expect(page.form('Upload').value('Summary')).toBe(draft.split('\n\n')[0]);
    page.form('Upload').fill('Love', '');
    const refused = await editor.press('Upload');
    expect(refused.form('Upload').error('Love')).toContain('Please write something for Love.');
    expect(await published(day)).toBe(1);
    expect((await createReader(app, day, 'aries')).text).toContain('Love of Aries.');
    refused.form('Upload').fill('Love', 'Love of Taurus.');
    await editor.press('Upload');
    expect(await published(day)).toBe(2);
  });
});

describe('parts typed before the session ended', () => {
  it('appear in their boxes again after signing in', async () => {
    const day = createFreshDay();
    const account = await createFreshAdmin(app.services);
    const editor = await createAdminVisitor(app, { account });
    await editor.open(getPartsPath(day));
    fillParts(editor, PUBLISH, (label) => `${label} kept.`);
    const window = createVisitor(app, { cookies: editor.cookies });
    await window.open('/admin/security');
    await window.press('Log out');
    await editor.press(PUBLISH);
    const again = await enterSignIn(editor, account);
    for (const label of LABELS) expect(again.form(PUBLISH).value(label)).toBe(`${label} kept.`);
    expect(await published(day)).toBe(0);
    await editor.press(PUBLISH);
    expect(await published(day)).toBe(1);
  });
});

describe('missing readings of today and tomorrow', () => {
  it('are listed first on the upload page by day, language and sign, until they are published', async () => {
    const editor = await openNewEditor(app);
    const page = await editor.open('/horoscopeupload');
    expect(page.headings.map(({ text }) => text).indexOf('Today and tomorrow first')).toBe(1);
    for (const row of [
      'Today, 21/11/2026, in English: 12 with only a draft',
      'Today, 21/11/2026, in Hindi: 12 with only a draft',
      'Tomorrow, 22/11/2026, in English: 12 with only a draft',
    ]) {
      expect(page.text).toContain(row);
    }
    await editor.follow('Write Leo in Hindi for 22/11/2026');
    expect(editor.page.path).toBe(getPartsPath('2026-11-22', 'hindi'));
    await editor.press(PUBLISH);
    const after = await editor.open('/horoscopeupload');
    expect(after.text).toContain('Tomorrow, 22/11/2026, in Hindi: 11 with only a draft');
    expect(after.hasLink('Write Leo in Hindi for 22/11/2026')).toBe(false);
  });
});
