import { DECIDING_ADMIN, createSubmittedApplication, getVersion } from '../support/applications';
import { signInAsAdmin } from '../support/publishing-steps';
import { expect, test } from '../support/site';
import { getTestSource } from '../support/test-source';

test('an administrator finds an application, views its documents and approves it', async ({
  page,
  site,
  open,
  arrive,
  troubles,
}) => {
  const { id, numbers } = await createSubmittedApplication(site.services, { name: 'Asha Rao' });
  await createSubmittedApplication(site.services, { name: 'Ravi Sen' });
  // The provider's lists are cached briefly, but with a stopped clock the cache never expires.
  await site.clearPageCache();
  const counts = await site.services.reviews.counts();
  const { password } = await signInAsAdmin(page, site);
  await open('/deshboard');
  await expect(
    page.getByRole('link', { name: `Pending Registrations ${counts['under-review']}` }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'All Pending Registrations' }).click();
  await arrive();
  await page.getByLabel('Name, e-mail or mobile number').fill('rao asha');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=rao\+asha/);
  await arrive();
  await expect(page.getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(1);
  await page.getByRole('link', { name: 'View Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
  await arrive();
  // The decision stays visible at every scroll position.
  for (const top of [0, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(page.getByRole('link', { name: 'Approve', exact: true })).toBeInViewport();
  }
  await page.evaluate(() => scrollTo(0, 0));
  // All three fit on a laptop's screen.
  for (const name of ['Personal details', 'Documents', 'Decision']) {
    const box = await page.getByRole('region', { name }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThan(800);
  }

  await page.getByRole('button', { name: 'Preview Aadhaar card, front' }).click();
  const preview = page.getByRole('dialog', { name: 'Aadhaar card, front' });
  const picture = preview.getByRole('img', { name: 'Aadhaar card, front of Asha Rao' });
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.height).toBe(400);
  await expect
    .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await preview.getByRole('button', { name: 'Close the preview' }).click();
  await expect(preview).toBeHidden();

  await page.getByText('Reveal the numbers').click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  // No call of the specification returns the numbers.
  const isRevealed = getTestSource() !== 'provider';
  const revealed = isRevealed
    ? page.getByText(numbers.panNumber)
    : page.getByRole('alert').filter({ hasText: 'The provider’s service cannot do this.' });
  if (!isRevealed) troubles.allow(/^501 /);
  await expect(revealed).toBeVisible();
  if (!isRevealed) site.log.takeErrors('bank details could not be opened');
  await arrive();

  await page.getByRole('link', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Approve this application?' })).toBeVisible();
  await arrive();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Application Approved' })).toBeVisible();
  // The next page is another pending application.
  await expect(page).toHaveURL(new RegExp(`\\?after=${id}$`));
  await expect(page.getByText('Decided just now: Asha Rao, Active.')).toBeVisible();
  await expect(page.getByText(numbers.panNumber)).toBeHidden();
});

test(
  'a rejection requires a reason and reports another administrator’s earlier decision',
  { tag: '@noscript-in-all' },
  async ({ page, site, open, arrive, troubles }) => {
    troubles.allow(/^422 /);
    troubles.allow(/^409 /);
    const made = await createSubmittedApplication(site.services);
    await signInAsAdmin(page, site);
    await open(`/admin/view/${made.id}`);
    await page.getByRole('link', { name: 'Reject', exact: true }).click();
    await expect(page.getByLabel('Reason')).toBeVisible();
    await arrive();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Please provide a rejection reason').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await arrive();
    await page.getByLabel('Reason').fill('The scans are blurred.');
    const version = await getVersion(site.services, made);
    const other = { ...DECIDING_ADMIN, email: 'ravi@admins.example' };
    await site.services.reviews.decide(made.id, { kind: 'approve', version, reason: '' }, other);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    // The service's logs do not name the administrator.
    const decider = getTestSource() === 'provider' ? 'The provider’s service' : other.email;
    await expect(
      page.getByRole('alert').filter({
        hasText: `${decider} approved this application on 21/11/2026 at 10:00 am.`,
      }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deactivate' })).toBeVisible();
    await expect(page.getByLabel('Reason')).toBeHidden();
  },
);
