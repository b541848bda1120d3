import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import {
  fillAll,
  readDraft,
  createFreshDay,
  openReadingDay,
  createReader,
} from '../support/readings';
import { MANY_ADDRESSES } from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });

const ALL_DONE = 'All 12 horoscopes uploaded! You can now select a new date.';
const PUBLISH = 'Publish all twelve';
const FILL_BUTTON = 'Fill from the sky';

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
