import * as z from 'zod';
import { expect, test } from './journey.ts';

/**
 * What comes or goes restyles itself, not the page: one style sheet serves all pages, and one selector such as
 * `:is(.row:has(:focus-visible) *)` makes the browser restyle every element at each change, a tenth of a second on a phone.
 */

const traced = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
});

const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test('an element that is added and the question about cookies restyle no more than themselves', async ({
  page,
  browser,
}) => {
  await page.goto('/terms');
  const reject = page.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  const all = await page.locator('*').count();

  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => document.body.append(document.createElement('i')));
  await page.evaluate(nextFrame);
  await reject.click();
  await expect(reject).toHaveCount(0);
  await page.evaluate(nextFrame);
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()));

  const restyled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(restyled.length).toBeGreaterThan(1);
  expect(Math.max(...restyled)).toBeLessThan(all / 4);
});
