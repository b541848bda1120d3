import { expect, test } from '../support/browser';

test('script is disabled in this project, as its other tests require', async ({ page }) => {
  await page.setContent('<title>still</title><script>document.title = "ran"</script>');
  await expect(page).toHaveTitle('still');
});

test('the site requests no script, regardless of the elements that the visitor uses', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/daily-horoscope/today/leo');
  await page.getByLabel('Choose a Different Sign').focus();
  await page.mouse.move(200, 200);
  await page.getByRole('navigation', { name: 'Day' }).getByText('Tomorrow').click();
  await expect(page).toHaveURL('/daily-horoscope/tomorrow/leo');
  expect(scripts).toEqual([]);
});
