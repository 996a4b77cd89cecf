import { quietHour } from '../support/faultScale.ts';
import { expect, test } from './journey.ts';
import { countVisibleRows } from './rowsVisible.ts';
import { signIn } from './staff.ts';

/** How much of the list is in sight when staff open it, in numbers and in pictures for the eye. */

for (const { width, height, rows } of [
  { width: 1440, height: 900, rows: 18 },
  { width: 1024, height: 768, rows: 12 },
  { width: 360, height: 780, rows: 8 },
])
  test(
    `at least ${rows} rows are in sight at ${width} by ${height}, and the head of the table stays`,
    {
      tag: quietHour,
    },
    async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height });
      await signIn(page);
      await expect(page.getByRole('button', { name: 'İncele' })).toHaveCount(50);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const inSight = await countVisibleRows(page);
      console.log(`Rows in sight at ${width} by ${height}: ${inSight}`);
      expect(inSight).toBeGreaterThanOrEqual(rows);
      await page.screenshot({ path: testInfo.outputPath(`staff-${width}.png`) });

      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, height);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height / 2);
      expect(await countVisibleRows(page)).toBeGreaterThan(inSight);
      if (width >= 1024) await expect(page.getByRole('columnheader', { name: 'Durum' })).toBeInViewport();
      await page.screenshot({ path: testInfo.outputPath(`staff-${width}-scrolled.png`) });
    },
  );
