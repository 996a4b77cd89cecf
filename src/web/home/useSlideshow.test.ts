import { describe, expect, it } from 'vitest';
import { sceneAfter } from './useSlideshow.ts';

describe('the picture after the present one', () => {
  it.each([
    ['is the next', 0, [0, 1, 2], 1],
    ['is the first after the last', 2, [0, 1, 2], 0],
    ['passes over pictures that are still on their way', 0, [0, 2], 2],
    ['is the same while no other is here', 0, [0], 0],
  ])('%s', (_, current, here, next) => {
    expect(sceneAfter(current, (scene) => here.includes(scene), 3)).toBe(next);
  });
});
