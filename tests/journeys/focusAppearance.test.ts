import type { Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { expect, test } from './journey.ts';

/**
 * What has the focus can be seen from afar (WCAG 2.4.13, level AAA): an outline of at least 2 pixels around it, with a
 * contrast of 3 to 1 with the pixels that it replaces.
 */

const paths = [
  '/',
  '/application',
  '/insurance',
  '/status',
  '/answer',
  '/correct',
  '/check',
  '/faq',
  '/requirements',
  '/processing-times',
  '/performance',
  '/privacy',
  '/accessibility',
  '/payment/failure',
  '/admin',
];

/** What is wrong with the outline of what has the focus now; null when nothing is, 'end' when nothing has the focus. */
async function wrongWithFocus(page: Page, isForced: boolean): Promise<string | null> {
  return page.evaluate(async (forced) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || 'seen' in focused.dataset)
      return 'end';
    focused.dataset['seen'] = '';
    // Buttons fade into their colours, the outline's among them, for an instant also with reduced motion.
    await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
    const name = `${focused.tagName} “${(focused.innerText || focused.ariaLabel || focused.id).slice(0, 40)}”`;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return `${name}: outline ${outlineStyle} ${outlineWidth}`;
    // Colours are the person's own then.
    if (forced) return null;

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) return 'no canvas';
    const channels = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (rgb: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** The colour below the outline: that of the elements there, from the lowest to the one on top. */
    const below = (x: number, y: number): number[] | string => {
      const stack = document.elementsFromPoint(x, y).filter((element) => !focused.contains(element));
      let colour = [255, 255, 255];
      for (const element of stack.reverse()) {
        if (element instanceof HTMLImageElement) colour = [];
        const [red = 0, green = 0, blue = 0, alpha = 0] = channels(getComputedStyle(element).backgroundColor);
        if (alpha === 255) colour = [red, green, blue];
        else if (alpha > 0)
          colour = [red, green, blue].map((v, i) => (v * alpha + (colour[i] ?? 0) * (255 - alpha)) / 255);
      }
      return colour.length === 0 ? 'a picture' : colour;
    };
    const box = focused.getBoundingClientRect();
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const places = [
      [box.left - out, box.top + box.height / 2],
      [box.right + out, box.top + box.height / 2],
      [box.left + box.width / 2, box.top - out],
      [box.left + box.width / 2, box.bottom + out],
    ].filter(([x = -1, y = -1]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    if (places.length === 0) return `${name}: outside the window`;
    const own = luminance(channels(outlineColor).slice(0, 3));
    for (const [x = 0, y = 0] of places) {
      const ground = below(x, y);
      if (typeof ground === 'string') return `${name}: on ${ground}`;
      const other = luminance(ground);
      const contrast = (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
      if (contrast < 3) return `${name}: contrast ${contrast.toFixed(2)} of ${outlineColor} on ${ground}`;
    }
    return null;
  }, isForced);
}

/** Goes through the page with Tab, from the top to its end. */
async function wrongOn(page: Page, path: string, isForced: boolean): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // The panel builds its first page after its code is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Staff pages put the focus into their first field.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const wrong: string[] = [];
  const mostStops = 200;
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await wrongWithFocus(page, isForced);
    if (found === 'end') {
      expect(stops, `${path} has something to focus`).toBeGreaterThan(0);
      return wrong;
    }
    if (found !== null) wrong.push(found);
  }
  throw new Error(`${path} has more than ${mostStops} stops of Tab.`);
}

for (const [look, media] of [
  ['in light', { colorScheme: 'light' }],
  ['in dark', { colorScheme: 'dark' }],
  ['with forced colours', { forcedColors: 'active' }],
] as const)
  test(`the focus stands out on the main pages ${look}`, {
    tag: quietHour,
  }, async ({ page }) => {
    test.slow();
    // Without transitions an outline has its colour at once.
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'I understand' }).click();
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const wrong = await wrongOn(page, path, 'forcedColors' in media);
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  });
