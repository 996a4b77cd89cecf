import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, freeTop } from './toastPlace.ts';

const phone = { left: 16, right: 344, height: 44 };
const row = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 360 });

describe('the place of a toast', () => {
  it('is at the edge that it comes from, where nothing is covered', () => {
    expect(freeTop(phone, { windowHeight: 780, from: 'top' }, [[]])).toBe(8);
    expect(freeTop(phone, { windowHeight: 780, from: 'bottom' }, [[]])).toBe(728);
  });

  it('is under the header and above the button of the chat', () => {
    expect(freeTop(phone, { windowHeight: 780, from: 'top' }, [[row(12, 56)]])).toBe(60);
    expect(freeTop(phone, { windowHeight: 780, from: 'bottom' }, [[row(716, 764)]])).toBe(664);
  });

  it('passes over what is too narrow for it, and looks only at what is in its way', () => {
    const taken = [row(0, 60), row(80, 200), { top: 200, bottom: 400, left: 350, right: 360 }];
    expect(freeTop(phone, { windowHeight: 780, from: 'top' }, [taken])).toBe(204);
  });

  it('is nowhere in a window that is full', () => {
    expect(freeTop(phone, { windowHeight: 780, from: 'top' }, [[row(0, 400), row(420, 780)]])).toBeNull();
  });

  it('covers no text where there is room, else a text rather than an action', () => {
    const actions = [row(0, 100), row(300, 780)];
    const view = { windowHeight: 780, from: 'top' } as const;
    expect(freeTop(phone, view, [[...actions, row(100, 200)], actions])).toBe(204);
    expect(freeTop(phone, view, [[...actions, row(100, 280)], actions])).toBe(104);
  });

  it('never covers anything, whatever the page holds', () => {
    const box = fc
      .record({ top: fc.nat(900), height: fc.nat(200), left: fc.nat(360), width: fc.nat(200) })
      .map(({ top, height, left, width }) => ({ top, bottom: top + height, left, right: left + width }));
    fc.assert(
      fc.property(fc.array(box), fc.constantFrom('top', 'bottom'), (taken, from) => {
        const top = freeTop(phone, { windowHeight: 780, from }, [taken]);
        if (top === null) return;
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + phone.height).toBeLessThanOrEqual(780);
        for (const { left, right, ...covered } of taken) {
          const isBeside = left >= phone.right || right <= phone.left;
          expect(isBeside || covered.bottom <= top || covered.top >= top + phone.height).toBe(true);
        }
      }),
    );
  });
});
