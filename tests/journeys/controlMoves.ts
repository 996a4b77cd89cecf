import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Watches what a person can press, from frame to frame, while answers and scripts come late. */
export type Watch = {
  /** What moved since the watch began, in words. */
  moved: () => Promise<string[]>;
  /** Releases the held requests one after another, the latest first, until nothing waits and `shown` holds. */
  releaseUntil: (shown: () => Promise<boolean>) => Promise<void>;
};

/**
 * Holds the answers of `held`, and records each control in view that leaves its place without an act of the person in the
 * same frame. The latest request is answered first, so that what stands above comes after what stands below.
 */
export async function watchControls(page: Page, held: RegExp): Promise<Watch> {
  const moves: string[] = [];
  const waiting: { path: string; answer: () => Promise<void> }[] = [];
  let answered = 'nothing yet';

  await page.exposeFunction('reportMove', (move: string) => moves.push(`${move}, after ${answered}`));
  await page.addInitScript(recordMoves);
  await page.route(held, async (route) => {
    const request = route.request();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    waiting.push({
      path: new URL(request.url()).pathname,
      async answer() {
        release();
        // Null where the page has given the request up.
        await (await request.response())?.finished();
      },
    });
    await released;
    await route.continue();
  });

  return {
    async releaseUntil(shown) {
      for (;;) {
        await expect
          .poll(async () => waiting.length > 0 || (await shown()), { intervals: [20], message: `${shown}` })
          .toBe(true);
        const latest = waiting.pop();
        if (latest === undefined) break;
        await twoFrames(page);
        answered = latest.path;
        await latest.answer();
        await twoFrames(page);
      }
    },
    async moved() {
      await twoFrames(page);
      return moves;
    },
  };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** In the page: compares the places of the controls in view with those of the frame before. */
function recordMoves(): void {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=button]';
  const acts = [
    'pointerdown',
    'pointerup',
    'click',
    'keydown',
    'input',
    'change',
    'scroll',
    'resize',
    'popstate',
  ];
  type Place = {
    name: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** What lies over its middle; null where that is the control itself. */
    cover: Element | null;
  };
  let before = new Map<Element, Place>();
  let hasActed = false;

  for (const act of acts) addEventListener(act, () => (hasActed = true), true);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(
      element.getAttribute('aria-label') ||
      element.textContent?.trim() ||
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent?.trim()
        : '') ||
      element.id
    )
      ?.replaceAll(/\s+/g, ' ')
      .slice(0, 40)}"`;
  const placeOf = (element: Element): Place | null => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isInView =
      width > 2 && height > 2 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (!isInView || element.closest('[inert]') !== null) return null;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    return {
      name: nameOf(element),
      left,
      right,
      top,
      bottom,
      cover: coverOf(element, (left + right) / 2, (top + bottom) / 2),
    };
  };
  const coverOf = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top === null || element.contains(top) || top.contains(element) ? null : top;
  };
  const behindDialog = (element: Element) => {
    const modal = document.querySelector('dialog:modal');
    return modal !== null && !modal.contains(element);
  };
  const px = (distance: number) => `${Math.round(distance)} px`;
  const compare = (was: Place, is: Place) => {
    // A press that is aimed at the old place still meets a control that grew.
    const stays =
      is.left <= was.left + 1 &&
      is.right >= was.right - 1 &&
      is.top <= was.top + 1 &&
      is.bottom >= was.bottom - 1;
    if (stays) return;
    report(`${was.name} moved ${px(is.left - was.left)} across and ${px(is.top - was.top)} down`);
  };
  const report = (move: string) => (window as unknown as { reportMove(move: string): void }).reportMove(move);

  const frame = () => {
    const now = new Map<Element, Place>();
    for (const element of document.querySelectorAll(controls)) {
      const place = behindDialog(element) ? null : placeOf(element);
      if (place !== null) now.set(element, place);
    }
    if (!hasActed) {
      for (const [element, was] of before) {
        const is = now.get(element);
        if (is !== undefined) {
          compare(was, is);
          if (was.cover === null && is.cover !== null)
            report(`${was.name} was covered by ${nameOf(is.cover)}`);
        } else if (element.isConnected && !behindDialog(element)) {
          const { left, right, top, bottom, width } = element.getBoundingClientRect();
          if (width > 2) compare(was, { ...was, left, right, top, bottom });
        } else if (!element.isConnected) {
          const others = [...now].filter(([other]) => !before.has(other));
          const under = others.find(
            ([, { left, right, top, bottom }]) =>
              left < was.right - 1 && right > was.left + 1 && top < was.bottom - 1 && bottom > was.top + 1,
          );
          if (under !== undefined && under[1].name !== was.name)
            report(`${was.name} gave its place to ${under[1].name}`);
          const again = others.find(([, { name }]) => name === was.name);
          if (again !== undefined && under?.[0] !== again[0]) compare(was, again[1]);
        }
      }
    }
    before = now;
    hasActed = false;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
