import { createSubmittedApplication } from '../support/applications';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';

test('saving a note next to an open question preserves a half-typed reason', async ({
  page,
  site,
  open,
  arrive,
  scriptRuns,
}) => {
  test.skip(
    getTestSource() === 'provider',
    'another service has the applications: nobody leaves notes',
  );
  const { id } = await createSubmittedApplication(site.services, { name: 'Nalini Das' });
  await site.clearPageCache();
  await signInAsAdmin(page, site);
  await open(`/admin/view/${id}?decide=reject`);
  await arrive();
  await page.getByLabel('Reason').fill('The PAN card');
  await page.getByLabel('Note', { exact: true }).fill('Called twice.');
  const tab = scriptRuns ? null : page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Add note' }).click();
  const answer = (await tab) ?? page;
  await expect(answer.getByText('Note Added')).toBeVisible();
  await expect(answer.getByText('Called twice.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('The PAN card');
  expect(page.context().pages()).toHaveLength(scriptRuns ? 1 : 2);
});
