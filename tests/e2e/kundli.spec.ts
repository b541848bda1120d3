import { choosePlace, fillBirth, getNameField, type EnteredBirth } from '../support/birth-forms';
import { expect, test } from '../support/browser';
import { press } from '../support/browser-steps';
import { inHindi } from '../support/hindi-text';

// Ascendant and Moon at this birth, according to the Swiss Ephemeris (tests/fixtures/natal-charts.json).
const ASHA: EnteredBirth = {
  ...{ name: 'Asha', date: ['9', 'September', '1990'], time: '22:26', place: 'Guwahati' },
};
const RAVI: EnteredBirth = {
  ...{ name: 'रवि', date: ['3', 'जून', '1990'], time: '11:20', place: 'Pune' },
};
const BIHAR = 'Aurangabad, Bihar, India';

test(
  'a kundli is drawn and printed, and redrawn after a changed value and after a changed place',
  { tag: '@noscript-in-all' },
  async ({ page, open, arrive, scriptRuns }) => {
    await open('/kundli');
    await fillBirth(page, ASHA);
    const heading = page.getByRole('heading', { level: 1 });
    await press(page, 'Draw the kundli');
    await expect(heading).toHaveText('Kundli of Asha');
    await expect(page).toHaveURL(/\/kundli$/);
    await expect(page).toHaveTitle(/kundli/i);
    if (scriptRuns) await expect(heading).toBeFocused();
    const facts = page.locator('.kundli-facts');
    await expect(facts).toContainText('Vrishabha');
    await expect(facts).toContainText('Bharani, pada 4');

    // The page contains both chart styles and hides the one not chosen.
    await expect(page.locator('.chart-north').first()).toBeVisible();
    await expect(page.locator('.chart-south').first()).toBeHidden();
    await page.getByLabel('South Indian').check();
    await expect(page.locator('.chart-south').first()).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Place of birth')).toBeHidden();
    await expect(page.locator('.chart-south').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await arrive();
    await expect(getNameField(page)).toHaveValue('Asha');
    await expect(page.getByLabel('Time of birth')).toHaveValue('22:26');
    await page.getByLabel('Place of birth').fill('Aurangabad');
    await choosePlace(page, BIHAR);
    await arrive();
    await press(page, 'Draw the kundli');
    await expect(page.locator('.kundli-born')).toContainText(BIHAR);
    await expect(facts).toContainText('Bharani, pada 4');
  },
);

test(
  'the form asks which occurrence of an ambiguous clock time applies',
  { tag: '@all' },
  async ({ page, open, arrive }) => {
    await open('/my-rashi');
    // India's war time ended at midnight, so the clocks showed 23:00 to 24:00 twice.
    await fillBirth(page, { ...ASHA, date: ['14', 'October', '1945'], time: '23:30' });
    await press(page, 'Find my rashi');
    await expect(page.getByText('We counted the first')).toBeVisible();
    await arrive();
    await page.getByText('Change this, or look up someone else').click();
    await expect(page.getByLabel('The first, before they were put back')).toBeChecked();
    await page.getByLabel('The second, after they were put back').check();
    await press(page, 'Find my rashi');
    await expect(page.getByText('we counted the second')).toBeVisible();
  },
);

test(
  'two births are matched in Hindi with eight kootas, a print view and a chosen groom',
  { tag: '@all' },
  async ({ page, open, arrive, scriptRuns }) => {
    await open('/hi/kundli-matching');
    const getPart = (key: string) => page.getByRole('group', { name: inHindi(key), exact: true });
    const asha: EnteredBirth = { ...ASHA, name: 'आशा', date: ['9', 'सितंबर', '1990'] };
    await fillBirth(getPart('matching_first'), RAVI, 'hi');
    await fillBirth(getPart('matching_second'), asha, 'hi');
    await press(page, inHindi('matching_submit'));
    await expect(page).toHaveURL(/\/hi\/kundli-matching$/);
    await expect(page.locator('.matching-sum')).toContainText('36');
    if (scriptRuns) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('.matching-koota')).toHaveCount(8);
    await expect(page.getByText('रवि', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('(वर)')).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(inHindi('matching_again'))).toBeHidden();
    await expect(page.locator('.matching-koota').last()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await arrive();
    await page.getByText(inHindi('matching_again')).click();
    await expect(getNameField(getPart('matching_second'), 'hi')).toHaveValue('आशा');
    const groom = page.getByRole('radiogroup', { name: inHindi('matching_groom') });
    await groom.getByLabel(inHindi('matching_groom_second')).check();
    await press(page, inHindi('matching_submit'));
    await expect(page.getByText('आशा (वर)').first()).toBeVisible();
    await expect(page.getByText('रवि (वधू)').first()).toBeVisible();
  },
);
