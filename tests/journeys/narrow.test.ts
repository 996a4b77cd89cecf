import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/routes.ts';
import { expect, test } from './journey.ts';

/** The narrowest phone, and without script: prerendered pages are complete, and they open in a blink. */
test.use({
  viewport: { width: 320, height: 640 },
  javaScriptEnabled: false,
  // Scripts are not fetched where none may run; the path without a page is asked for on purpose.
  expectedErrors: [/\/assets\/[^ ]+\.js|no-such-page/],
});

const paths = routes.filter(({ frame }) => frame === 'public').map(({ path }) => path);

/** What reaches beyond the window, and every box whose text is wider than the box. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    const wide = [...document.body.querySelectorAll<HTMLElement>(':not(svg, svg *, select, option)')].filter(
      (element) => {
        // Inline boxes have no width of their own; texts for screen readers alone are cut to one pixel.
        if (element.clientWidth <= 1 || !element.checkVisibility() || element.closest('.sr-only'))
          return false;
        if (element.textContent.trim() === '') return false;
        const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
        return !scrolls && element.scrollWidth > element.clientWidth + 1;
      },
    );
    const names = wide.map((element) => `${element.tagName} “${element.textContent?.slice(0, 60)}”`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...names] : names;
  });
}

for (const { code, name } of languages)
  test(`in ${name} no text is wider than its box at 320 px`, async ({ page }) => {
    const found: Record<string, string[]> = {};
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(`${path}?lang=${code}`, { waitUntil: 'commit' });
      await page.waitForLoadState('load');
      const wide = await overflowing(page);
      if (wide.length > 0) found[path] = wide;
    }
    expect(found).toEqual({});
  });
