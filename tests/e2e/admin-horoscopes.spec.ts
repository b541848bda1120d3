import { expect, test } from '../support/site';
import { signInAsAdmin } from '../support/publishing-steps';

/** Tomorrow, because later days are not public. */
const DAY = '2026-11-22';

// These tests write the readings of one day.
test.use({ hasOwnSite: true });

test(
  'signs are uploaded one by one while the dates are locked',
  { tag: '@all' },
  async ({ page, site, open, arrive, troubles }) => {
    troubles.allow(/^422 /);
    await signInAsAdmin(page, site);
    await open('/horoscopeupload');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Please select start and end date.').first()).toBeVisible();
    await arrive();
    await page.getByLabel('Start date').fill(DAY);
    await page.getByLabel('End date').fill(DAY);
    await page.getByRole('textbox', { name: 'Horoscope' }).fill('A calm day.\n* One\n* Two');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const status = page.getByRole('status');
    await expect(status.getByText('Horoscope for Aries uploaded successfully!')).toBeVisible();
    await arrive();
    await expect(page.getByLabel('Start date')).toHaveJSProperty('readOnly', true);
    await expect(page.getByLabel('Start date')).toHaveValue(DAY);
    await expect(page.getByRole('combobox', { name: 'Sign' })).toHaveValue('taurus');
    await expect(page.getByRole('textbox', { name: 'Horoscope' })).toHaveValue('');
    await page.getByRole('combobox', { name: 'Sign' }).selectOption('aries');
    await page.getByRole('textbox', { name: 'Horoscope' }).fill('Another day.');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('This horoscope is already uploaded for today.')).toBeVisible();
    await arrive();
    await expect(page.getByRole('textbox', { name: 'Horoscope' })).toHaveValue('Another day.');
    await page.getByText('Start over with other dates').click();
    await page.getByRole('button', { name: 'Start over', exact: true }).click();
    await expect(status.getByText('The upload has been cancelled.')).toBeVisible();
    await expect(page.getByLabel('Start date')).toHaveValue('');
    await open(`/daily-horoscope/${DAY}/aries`);
    await expect(page.getByRole('listitem').filter({ hasText: 'One' })).toBeVisible();
  },
);

test(
  'twelve drafts are filled, edited, published and corrected',
  { tag: '@noscript-in-all' },
  async ({ page, site, open, arrive, troubles }) => {
    troubles.allow(/^422 /);
    await signInAsAdmin(page, site);
    await open('/horoscopeupload');
    await page.getByRole('link', { name: 'Write the English readings of 22/11/2026' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All twelve horoscopes');
    await arrive();
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    const fill = page.getByRole('button', { name: 'Fill from the sky' });
    await box('Leo').fill('Leo by hand.');
    // The box is empty again, so Fill can replace its text.
    await box('Virgo').fill('Virgo by hand.');
    await box('Virgo').fill('');
    await fill.click();
    await expect(page.getByText('11 boxes are filled with drafts for 22/11/2026.')).toBeVisible();
    await arrive();
    await expect(box('Leo')).toHaveValue('Leo by hand.');
    await expect(box('Virgo')).toHaveValue(/\w{3}[^]{200}/);
    await box('Aries').fill('');
    await fill.click();
    await expect(page.getByText('1 box is filled with drafts for 22/11/2026.')).toBeVisible();
    await arrive();
    await expect(box('Aries')).toHaveValue(/\w{3}[^]{200}/);
    await box('Aries').fill('');
    await page.getByRole('button', { name: 'Publish all twelve' }).click();
    await expect(page.getByText('Please write the horoscope for Aries.').first()).toBeVisible();
    await arrive();
    await expect(box('Virgo')).toHaveValue(/\w{3}[^]{200}/);
    await box('Aries').fill('Aries by hand.');
    await page.getByRole('button', { name: 'Publish and open the next day' }).click();
    await expect(page.getByRole('status').getByText('All 12 horoscopes uploaded!')).toBeVisible();
    await expect(page).toHaveURL('/horoscopeupload/all?date=2026-11-23&language=english');
    await arrive();
    await expect(page.getByLabel('Start date')).toHaveValue('2026-11-23');
    await expect(box('Aries')).toHaveValue('');

    await page.getByRole('link', { name: 'Day before' }).click();
    await expect(box('Aries')).toHaveValue('Aries by hand.');
    await arrive();
    await box('Aries').fill('Aries once more.');
    await page.getByRole('button', { name: 'Publish all twelve' }).click();
    const tick = page.getByRole('checkbox', { name: 'Replace what is published' });
    await expect(tick).toHaveAttribute('aria-invalid', 'true');
    await arrive();
    await expect(tick).not.toBeChecked();
    await tick.check();
    await page.getByRole('button', { name: 'Publish all twelve' }).click();
    await expect(page).toHaveURL('/horoscopeupload?language=english');
    await arrive();

    await page.getByRole('link', { name: 'Correct one of the English readings' }).click();
    await page.getByRole('link', { name: 'Correct aries' }).click();
    await expect(page.getByRole('textbox', { name: 'Horoscope' })).toHaveValue('Aries once more.');
    await arrive();
    await page.getByRole('textbox', { name: 'Horoscope' }).fill('Aries corrected.');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByRole('status').getByText('is corrected.')).toBeVisible();
    await open(`/daily-horoscope/${DAY}/aries`);
    await expect(page.getByText('Aries corrected.')).toBeVisible();
  },
);
