import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnRatio,
  fittedLook,
  keptMiddle,
  pageSize,
  turned,
  turnedSize,
  zoomedByWheel,
  zoomedIn,
  zoomedOut,
  zoomSteps,
} from './viewerLook.ts';

describe('zooming', () => {
  it('goes through the steps and stays at the ends', () => {
    const up = [1, 2, 3, 4, 5, 6].reduce(
      (looks) => [...looks, zoomedIn(looks.at(-1) ?? fittedLook)],
      [fittedLook],
    );
    expect(up.map(({ zoom }) => zoom)).toEqual([1, 1.25, 1.5, 2, 3, 4, 4]);
    const down = zoomedOut(zoomedOut(zoomedOut(fittedLook)));
    expect(down.zoom).toBe(0.5);
  });

  it('goes from between two steps to the next one', () => {
    expect(zoomedIn({ zoom: 1.3, turn: 90 })).toEqual({ zoom: 1.5, turn: 90 });
    expect(zoomedOut({ zoom: 1.3, turn: 90 })).toEqual({ zoom: 1.25, turn: 90 });
  });

  it('follows the wheel within the smallest and the largest step', () => {
    const wheel = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...zoomSteps), wheel, (zoom, deltaY) => {
        const { zoom: after } = zoomedByWheel({ zoom, turn: 0 }, deltaY);
        expect(after).toBeGreaterThanOrEqual(0.5);
        expect(after).toBeLessThanOrEqual(4);
        if (deltaY > 0) expect(after).toBeLessThanOrEqual(zoom);
        if (deltaY < 0) expect(after).toBeGreaterThanOrEqual(zoom);
      }),
    );
  });

  it('keeps the middle of the view in the middle', () => {
    expect(keptMiddle(0, 600, 2)).toBe(300);
    expect(keptMiddle(300, 600, 0.5)).toBe(0);
    expect(keptMiddle(0, 600, 0.5)).toBe(0);
  });
});

describe('turning', () => {
  it('goes round in four quarter turns', () => {
    const once = turned(fittedLook);
    expect(once.turn).toBe(90);
    expect(turned(turned(turned(once)))).toEqual(fittedLook);
  });

  it.each([
    [0, { width: 3, height: 4 }],
    [90, { width: 4, height: 3 }],
    [180, { width: 3, height: 4 }],
    [270, { width: 4, height: 3 }],
  ] as const)('by %i degrees gives a box of %o', (turn, box) => {
    expect(turnedSize({ width: 3, height: 4 }, turn)).toEqual(box);
  });
});

describe('fitting', () => {
  const a4 = { width: 595, height: 842 };

  it('makes a page as wide as the viewer, upright or lying', () => {
    expect(pageSize(a4, 595, fittedLook)).toEqual(a4);
    expect(pageSize(a4, 842, { zoom: 1, turn: 90 })).toEqual({ width: 842, height: 595 });
    expect(pageSize(a4, 595, { zoom: 2, turn: 180 })).toEqual({ width: 1190, height: 1684 });
  });

  it('draws the pixels of the screen, but never more than a canvas of 64 MiB', () => {
    expect(drawnRatio(a4, 2)).toBe(2);
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const ratio = drawnRatio({ width, height }, 3);
        expect(ratio).toBeLessThanOrEqual(3);
        expect(width * ratio * height * ratio * 4).toBeLessThanOrEqual(64 * 1024 * 1024 + 1);
      }),
    );
  });
});
