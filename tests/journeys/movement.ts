import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

declare global {
  interface Window {
    kapiMovement: { lastInputAt: number; framesSinceInput: number; moves: string[] };
  }
}

/** What is on the screen: a step of a form has a heading of its own, a page may change its heading with its news. */
type Shown = 'heading' | 'address';

/**
 * Watches where the controls of the page stand, frame by frame, from the first input on. Call it before the page opens. A
 * control that is in view before and after a frame may move in the frame of an input and in no other. Scrolling is no move,
 * nor is another screen in place of the one before.
 */
export async function watchMovement(page: Page, shown: Shown = 'heading'): Promise<void> {
  await page.addInitScript(watch, shown);
}

/** Waits for the second after the last input, and expects that nothing has moved until then. */
export async function expectStillness(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.now() - window.kapiMovement.lastInputAt > 1000 && window.kapiMovement.framesSinceInput > 5,
  );
  expect(await page.evaluate(() => window.kapiMovement.moves)).toEqual([]);
}

/** In the page. */
function watch(shown: Shown): void {
  const movement: Window['kapiMovement'] = { lastInputAt: 0, framesSinceInput: 0, moves: [] };
  window.kapiMovement = movement;
  const inputs = [
    'keydown',
    'keyup',
    'pointerdown',
    'pointerup',
    'click',
    'touchstart',
    'touchend',
    'input',
    'change',
  ];
  let isFrameOfInput = false;
  for (const type of inputs) {
    addEventListener(
      type,
      () => {
        isFrameOfInput = true;
        movement.framesSinceInput = 0;
        movement.lastInputAt = performance.now();
      },
      true,
    );
  }
  const controls = ':is(main, dialog, [role=dialog]) :is(a, button, input, select, textarea, summary)';
  let before = new Map<Element, DOMRect>();
  let scrolledBefore = scrollY;
  let screenBefore = '';
  const screen = () =>
    shown === 'address' ? location.pathname : (document.querySelector('h1')?.textContent ?? '');
  // What observers of sizes still change before the frame is drawn belongs to the frame.
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => compare();
  const look = () => (isFrameOfInput ? drawn.port2.postMessage(null) : compare());
  const compare = () => {
    const now = new Map<Element, DOMRect>();
    for (const control of document.querySelectorAll(controls)) {
      const place = control.getBoundingClientRect();
      const isInView = place.height > 0 && place.bottom > 0 && place.top < innerHeight;
      if (isInView && control.checkVisibility({ visibilityProperty: true })) now.set(control, place);
    }
    const scrolled = scrollY - scrolledBefore;
    const screenNow = screen();
    if (movement.lastInputAt > 0 && !isFrameOfInput && screenNow === screenBefore) {
      for (const [control, { left, top }] of now) {
        const was = before.get(control);
        if (was === undefined) continue;
        const down = top - was.top;
        const moved = Math.max(
          Math.abs(left - was.left),
          Math.min(Math.abs(down), Math.abs(down + scrolled)),
        );
        if (moved <= 1) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        const since = Math.round(performance.now() - movement.lastInputAt);
        movement.moves.push(
          `${control.tagName} ${control.id} ${name.slice(0, 40)}: ${Math.round(moved)} px, ${since} ms after an input`,
        );
      }
    }
    before = now;
    scrolledBefore = scrollY;
    screenBefore = screenNow;
    isFrameOfInput = false;
    movement.framesSinceInput += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
