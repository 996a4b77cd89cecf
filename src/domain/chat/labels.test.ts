import { describe, expect, it } from 'vitest';
import { changeLabels, readLabel } from './labels.ts';
import { chatLimits } from './limits.ts';

describe('a label', () => {
  it.each([
    ['  Kimlik   EKSİK ', 'kimlik eksik'],
    ['IŞIK', 'ışık'],
    ['a'.repeat(chatLimits.label), 'a'.repeat(chatLimits.label)],
    ['a'.repeat(chatLimits.label + 1), null],
    [' ', null],
    ['bell\u0007', null],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(readLabel(typed)).toBe(stored);
  });
});

describe('a change of labels', () => {
  it('adds, removes and sorts, each once', () => {
    expect(changeLabels(['iade', 'acil'], { add: ['çift', 'acil'], remove: ['iade'] })).toEqual({
      labels: ['acil', 'çift'],
      tooMany: false,
    });
  });

  it('stops at the limit, but lets too many become fewer', () => {
    const full = Array.from({ length: chatLimits.labels }, (_, n) => `label ${n}`);
    expect(changeLabels(full, { add: ['one more'], remove: [] }).tooMany).toBe(true);
    expect(changeLabels(full, { add: ['one more'], remove: ['label 0'] }).tooMany).toBe(false);
    expect(changeLabels([...full, 'a', 'b'], { add: [], remove: ['a'] }).tooMany).toBe(false);
  });
});
