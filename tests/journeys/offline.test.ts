import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';

/** What can be read without a connection. */
test.use({
  serviceWorkers: 'allow',
  // The browser reports every request that fails offline: the status, and the code that shows it.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: .*\/(?:api|assets)\/|dynamically imported/],
});

test('status and questions can be read without a connection, in the language last chosen', {
  tag: quietHour,
}, async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.locator('header select').selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const answer = await caches.match('/faq', { ignoreVary: true });
        return /<html lang="(\w+)"/.exec((await answer?.text()) ?? '')?.[1];
      }),
    )
    .toBe('fr');
  expect(await page.evaluate(keptAddresses)).not.toContainEqual(expect.stringMatching(/\/api\/|\/admin/));

  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions et réponses');
  await page.getByText('Combien cela coûte-t-il').click();
  await expect(page.getByText(/159\s\$/)).toBeVisible();

  await page.goto('/requirements');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Suivre ma demande' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suivre ma demande');
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vous êtes hors connexion');
  await expect(page).toHaveURL(/\/requirements$/);

  await context.setOffline(true);
  await page.goto('/status?ref=TR00000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suivre ma demande');
  await expect(page.getByRole('textbox')).toHaveValue('TR00000000000000');
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
});

/** Every address of which something is kept in the browser. */
async function keptAddresses(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => url);
}

test('a newer build throws away what an older one kept', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate(async () => {
    await (await caches.open('kapi-offline-older')).put('/faq', new Response('old'));
    await caches.open('somebody-elses');
    await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).sort()))
    .toEqual([expect.stringMatching(/^kapi-offline-[0-9a-f]{12}$/), 'somebody-elses']);
});
