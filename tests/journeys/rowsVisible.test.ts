import { quietHour } from '../support/faultScale.ts';
import { expect, test } from './journey.ts';
import { countVisibleRows } from './rowsVisible.ts';
import { signIn } from './staff.ts';

/** How much of the list is in sight when staff open it, in numbers and in pictures for the eye. */

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [360, 780],
] as const)
  test(
    `the rows in sight at ${width} by ${height} are counted`,
    { tag: quietHour },
    async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height });
      await signIn(page);
      await expect(page.getByRole('button', { name: 'İncele' })).toHaveCount(50);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const rows = await countVisibleRows(page);
      console.log(`Rows in sight at ${width} by ${height}: ${rows}`);
      await page.screenshot({ path: testInfo.outputPath(`staff-${width}.png`) });
      // From the top of the list on, some are: the count finds them.
      await page.getByRole('button', { name: 'İncele' }).first().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, height);
      await expect.poll(() => countVisibleRows(page)).toBeGreaterThan(0);
    },
  );
