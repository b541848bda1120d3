import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays } from '~/shared/time/calendar';
import { createSubmitter } from '../support/http-steps';
import {
  fillAll,
  readDraft,
  createFreshDay,
  openNewEditor,
  openReadingDay,
  createReader,
  SIGN_NAMES,
  uploadSign,
} from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const ALL_DONE = 'All 12 horoscopes uploaded! You can now select a new date.';
const PUBLISH = 'Publish all twelve';
const FILL_BUTTON = 'Fill from the sky';
const REPLACE_BUTTON = 'Replace what is published';

const published = (day: string) =>
  countRows(app, 'predictions', `date = '${day}' and origin = 'editor'`);

describe('all twelve readings on one page', () => {
  it('are public immediately under their signs, and replace the day’s drafts', async () => {
    const day = '2026-11-29';
    const editor = await openReadingDay(app, day);
    expect(editor.page.form(PUBLISH).description('Aries')).toContain(
      'Readers see the site’s draft',
    );
    fillAll(editor, (name) => `${name} by hand.\n\n* One\n* Two`);
    const page = await editor.press(PUBLISH);
    expect(page.redirects).toEqual([{ status: 303, to: '/horoscopeupload?language=english' }]);
    expect(page.alerts[0]).toBe(ALL_DONE);
    expect(page.text).toContain('29/11/2026 Sunday All 12 published');
    for (const name of SIGN_NAMES) {
      const reader = await createReader(app, day, name.toLowerCase());
      expect(reader.text).toContain(`${name} by hand.`);
      expect(reader.html).toContain('<li>One</li><li>Two</li>');
    }
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english`);
    expect(log.text).toContain('12 written, 0 of them corrected; 0 unchanged');
  });

  it('start with the first future day that is not completely published', async () => {
    const editor = await openNewEditor(app);
    await editor.follow('All twelve on one page');
    expect(editor.page.form(PUBLISH).value('Start date')).toBe('2026-11-21');
    expect(editor.page.form(PUBLISH).value('End date')).toBe('2026-11-21');
  });

  it('can cover several days, and continue with the next day', async () => {
    const [day] = [createFreshDay(), createFreshDay(), createFreshDay()];
    const editor = await openReadingDay(app, day);
    fillAll(editor, (name) => `${name} for three days.`);
    editor.form(PUBLISH).fill('End date', addDays(day, 2));
    const page = await editor.press('Publish and open the next day');
    expect(page.path).toBe(`/horoscopeupload/all?date=${addDays(day, 3)}&language=english`);
    expect(page.alerts[0]).toBe(ALL_DONE);
    expect(page.form(PUBLISH).value('Leo')).toBe('');
    for (const offset of [0, 1, 2]) expect(await published(addDays(day, offset))).toBe(12);
  });

  it('show the error of each sign, are not published until all are valid, and preserve every text', async () => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day);
    fillAll(editor, (name) => `${name} by hand.`);
    editor.form(PUBLISH).fill('Leo', '').fill('Virgo', 'x'.repeat(5_001)).fill('Libra', '***');
    const page = await editor.press(PUBLISH);
    const form = page.form(PUBLISH);
    expect(page.status).toBe(422);
    expect(form.error('Leo')).toContain('Please write the horoscope for Leo.');
    expect(form.error('Virgo')).toContain('Please use at most 5,000 characters.');
    expect([form.error('Aries'), form.value('Aries')]).toEqual(['', 'Aries by hand.']);
    expect(form.value('Virgo')).toHaveLength(5_001);
    expect(await published(day)).toBe(0);
    form.fill('Leo', 'Leo by hand.').fill('Virgo', 'Virgo by hand.');
    expect((await editor.press(PUBLISH)).form(PUBLISH).error('Libra')).toContain(
      'Please write the horoscope for Libra.',
    );
    expect(await published(day)).toBe(0);
    editor.form(PUBLISH).fill('Libra', 'Libra by hand.');
    expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
    expect(await published(day)).toBe(12);
  });

  it.each([
    [{ start: '', end: '' }, 'Start date', 'Please select start and end date.'],
    [{ start: '2027-03-02', end: '2027-03-01' }, 'End date', 'is before the start date'],
    [{ start: '2026-11-01', end: '2026-11-01' }, 'Start date', 'yesterday at the earliest'],
    [{ start: '2027-03-01', end: '2027-05-01' }, 'End date', 'at most 31 days'],
  ])('are rejected for the days %j', async ({ start, end }, field, message) => {
    const editor = await openReadingDay(app, createFreshDay());
    fillAll(editor, (name) => `${name} by hand.`);
    editor.form(PUBLISH).fill('Start date', start).fill('End date', end);
    const page = await editor.press(PUBLISH);
    expect(page.status).toBe(422);
    expect(page.form(PUBLISH).error(field)).toContain(message);
    expect(page.form(PUBLISH).value('Pisces')).toBe('Pisces by hand.');
  });

  it('accept twelve texts of 5,000 Devanagari letters', async () => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day, 'hindi');
    fillAll(editor, () => 'अ'.repeat(5_000));
    const { type, body } = editor.page.submission(PUBLISH);
    expect(type).toContain('multipart/form-data');
    expect(Buffer.byteLength(body ?? '')).toBeGreaterThan(180_000);
    expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
    expect(await published(day)).toBe(12);
  });

  it('preserve texts that are far too long', async () => {
    const editor = await openReadingDay(app, createFreshDay());
    fillAll(editor, () => 'अ'.repeat(20_000));
    const page = await editor.press(PUBLISH);
    expect(page.status).toBe(422);
    expect(page.form(PUBLISH).value('Pisces')).toHaveLength(20_000);
  });

  it('require one confirmation for each sign whose text is in another script', async () => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day, 'hindi');
    fillAll(editor, (name) => (name === 'Leo' ? 'A calm day.' : 'शांत दिन।'));
    const label = 'Publish it all the same';
    expect((await editor.press(PUBLISH)).form(PUBLISH).description(label)).toContain('for Leo.');
    // Adding another sign after confirming requires a new confirmation.
    editor.form(PUBLISH).check(label).fill('Virgo', 'Another calm day.');
    const again = await editor.press(PUBLISH);
    expect(again.form(PUBLISH).description(label)).toContain('for Leo, Virgo.');
    expect(await published(day)).toBe(0);
    editor.form(PUBLISH).check(label);
    expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
  });

  it('complete an unfinished upload of the same day', async () => {
    const day = createFreshDay();
    const editor = await openNewEditor(app);
    await uploadSign(editor, { start: day, text: 'Aries by hand.' });
    await editor.open(`/horoscopeupload/all?date=${day}&language=english`);
    fillAll(editor, (name) => `${name} by hand.`);
    const page = await editor.press(PUBLISH);
    expect(page.alerts[0]).toBe(ALL_DONE);
    expect(page.form('Upload').attribute('Start date', 'readonly')).toBeNull();
  });

  it('are published once when the button is pressed twice', async () => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day);
    fillAll(editor, (name) => `${name} by hand.`);
    const press = createSubmitter(app, editor, PUBLISH);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await countRows(app, 'audit_log', `subject = 'reading:${day}/english'`)).toBe(1);
  });
});

describe('a day with published readings', () => {
  it('has them in the boxes; unchanged readings stay, and changed ones require a tick', async () => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day);
    fillAll(editor, (name) => `${name} by hand.\n\n* One\n* Two`);
    await editor.press(PUBLISH);
    const versions = () =>
      withStore(app, ({ db }) =>
        db
          .selectFrom('predictions')
          .select(['sign', 'updated_at'])
          .where('date', '=', day)
          .execute(),
      );
    const before = await versions();
    const page = await editor.open(`/horoscopeupload/all?date=${day}&language=english`);
    expect(page.text).toContain('12 of 12 are published');
    expect(page.form(PUBLISH).value('Leo')).toBe('Leo by hand.\n\n* One\n* Two');
    page.form(PUBLISH).fill('Leo', 'Leo corrected.');
    const asked = await editor.press(PUBLISH);
    expect(asked.status).toBe(422);
    expect(asked.form(PUBLISH).error(REPLACE_BUTTON)).toContain('already: Leo.');
    asked.form(PUBLISH).check(REPLACE_BUTTON);
    expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
    const changed = (await versions()).filter(
      ({ sign, updated_at }) =>
        before.find((each) => each.sign === sign)?.updated_at !== updated_at,
    );
    expect(changed.map(({ sign }) => sign)).toEqual(['leo']);
    const log = await editor.open(`/admin/audit?subject=reading:${day}/english/leo`);
    expect(log.text).toContain('horoscope corrected');
    expect(log.text).toContain('Old: Leo by hand. * One * Two New: Leo corrected.');
  });

  it('shows newer readings of another administrator, and loses no text', async () => {
    const day = createFreshDay();
    const [first, second] = [await openReadingDay(app, day), await openReadingDay(app, day)];
    fillAll(first, (name) => `${name} by the first.`);
    fillAll(second, (name) => `${name} by the second.`);
    await first.press(PUBLISH);
    const page = await second.press(PUBLISH);
    expect(page.status).toBe(422);
    expect(page.form(PUBLISH).error(REPLACE_BUTTON)).toContain('already: Aries, Taurus, Gemini');
    expect(page.form(PUBLISH).value('Aries')).toBe('Aries by the second.');
    expect((await createReader(app, day, 'aries')).text).toContain('Aries by the first.');
    second.form(PUBLISH).check(REPLACE_BUTTON);
    expect((await second.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
    expect((await createReader(app, day, 'aries')).text).toContain('Aries by the second.');
  });
});

describe('when the store fails', () => {
  it.each(['predictions', 'audit_log'])('a failure of %s preserves every text', async (table) => {
    const day = createFreshDay();
    const editor = await openReadingDay(app, day);
    fillAll(editor, (name) => `${name} by hand.`);
    const page = await withoutTable(app, table, () => editor.press(PUBLISH));
    expect(page.status).toBe(503);
    expect(page.alerts).toContain('Failed to upload horoscope. Please try again.');
    expect(page.form(PUBLISH).value('Pisces')).toBe('Pisces by hand.');
    expect(await published(day)).toBe(0);
    expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
  });
});

describe('Fill from the sky', () => {
  it.each(['english', 'hindi'] as const)(
    '%s: writes the day’s drafts into empty boxes only, and publishes nothing',
    async (language) => {
      const day = createFreshDay();
      const editor = await openReadingDay(app, day, language);
      editor.form(FILL_BUTTON).fill('Leo', 'Leo by hand.');
      const page = await editor.press(FILL_BUTTON);
      expect(page.status).toBe(200);
      const [, month, date] = day.split('-');
      expect(page.alerts[0]).toBe(
        `11 boxes are filled with drafts for ${date}/${month}/2027. Nothing is published yet.`,
      );
      for (const { slug, name } of SIGNS) {
        expect(page.form(FILL_BUTTON).value(name)).toBe(
          name === 'Leo' ? 'Leo by hand.' : await readDraft(day, language, slug),
        );
      }
      expect(await countRows(app, 'predictions', `date = '${day}'`)).toBe(0);
      page.form(PUBLISH).fill('Aries', language === 'hindi' ? 'शांत दिन।' : 'Edited.');
      page.form(PUBLISH).fill('Leo', page.form(PUBLISH).value('Virgo'));
      expect((await editor.press(PUBLISH)).alerts[0]).toBe(ALL_DONE);
      const reader = await createReader(app, day, 'aries', language);
      expect(reader.text).toContain(language === 'hindi' ? 'शांत दिन।' : 'Edited.');
    },
  );

  it('says that nothing was filled when no box is empty, and requires a start date', async () => {
    const editor = await openReadingDay(app, createFreshDay());
    fillAll(editor, (name) => `${name} by hand.`);
    const page = await editor.press(FILL_BUTTON);
    expect(page.alerts[0]).toBe('No box is empty, so nothing was filled.');
    page.form(FILL_BUTTON).fill('Start date', '').fill('Leo', '');
    const refused = await editor.press(FILL_BUTTON);
    expect(refused.status).toBe(422);
    expect(refused.form(FILL_BUTTON).error('Start date')).toContain(
      'Please select start and end date.',
    );
    expect(refused.form(FILL_BUTTON).value('Aries')).toBe('Aries by hand.');
  });

  it('uses the form’s day and language, not those of the URL', async () => {
    const [day, other] = [createFreshDay(), createFreshDay()];
    const editor = await openReadingDay(app, day);
    editor.form(FILL_BUTTON).fill('Start date', other).choose('Language', 'Hindi');
    const page = await editor.press(FILL_BUTTON);
    expect(page.form(FILL_BUTTON).value('Aries')).toBe(await readDraft(other, 'hindi', 'aries'));
    expect(page.headings.some(({ text }) => text.endsWith(', Hindi'))).toBe(true);
  });
});
