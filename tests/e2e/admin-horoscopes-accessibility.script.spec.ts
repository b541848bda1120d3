import { expectNoViolation } from '../support/axe';
import { LONG_TEST_MS } from '../support/patience';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';

test(
  'the upload pages have no accessibility violation in any state',
  { tag: '@all' },
  async ({ page, site, open, arrive, troubles }) => {
    test.setTimeout(LONG_TEST_MS);
    troubles.allow(/^(404|422) /);
    await signInAsAdmin(page, site);
    await open('/horoscopeupload');
    await expectNoViolation(page, 'a fresh upload');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Please select start and end date.').first()).toBeVisible();
    await expectNoViolation(page, 'nothing entered');
    await page.getByLabel('Start date').fill('2026-11-24');
    await page.getByLabel('End date').fill('2026-11-24');
    await page.getByRole('textbox', { name: 'Horoscope' }).fill('शांत दिन।');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Publish it all the same' })).toBeVisible();
    await expectNoViolation(page, 'another script');
    await page.getByRole('checkbox', { name: 'Publish it all the same' }).check();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Horoscope for Aries uploaded successfully!')).toBeVisible();
    await page.getByText('Start over with other dates').click();
    await expectNoViolation(page, 'an upload under way');

    const day = 'date=2026-11-24&language=english';
    await open(`/horoscopeupload/all?${day}`);
    await arrive();
    await page.getByRole('button', { name: 'Fill from the sky' }).click();
    await expect(page.getByText('11 boxes are filled')).toBeVisible();
    await expectNoViolation(page, 'filled');
    await page.getByRole('textbox', { name: 'Leo', exact: true }).fill('');
    await page.getByRole('textbox', { name: 'Aries', exact: true }).fill('Another.');
    await page.getByRole('button', { name: 'Publish all twelve' }).click();
    await expect(page.getByText('Please write the horoscope for Leo.').first()).toBeVisible();
    await expectNoViolation(page, 'a text missing');
    await page.getByRole('textbox', { name: 'Leo', exact: true }).fill('Leo.');
    await page.getByRole('button', { name: 'Publish all twelve' }).click();
    await expect(page.getByText('There is a published reading').first()).toBeVisible();
    await expectNoViolation(page, 'a correction to be confirmed');

    for (const query of ['', `?${day}`, '?date=soon', `?${day}&sign=leo`, `?${day}&sign=aries`]) {
      await open(`/horoscopeupload/reading${query}`);
      await expectNoViolation(page, `reading${query}`);
    }
  },
);
