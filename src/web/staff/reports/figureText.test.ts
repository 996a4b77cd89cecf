import { expect, it } from 'vitest';
import type { FigureUnit } from '../../../domain/staff/reports.ts';
import { axisStep, figureText } from './figureText.ts';

it.each<[number | null | undefined, FigureUnit, string]>([
  [null, 'minutes', '—'],
  [undefined, 'count', '—'],
  [0, 'count', '0'],
  [12_345, 'count', '12.345'],
  [83.3, 'percent', '%83,3'],
  [123_456, 'cents', '$1.234,56'],
  [0, 'minutes', '0 dk'],
  [120, 'minutes', '120 dk'],
  [135, 'minutes', '2 sa 15 dk'],
  [180, 'minutes', '3 sa'],
  [71 * 60 + 45, 'minutes', '71 sa 45 dk'],
  [72 * 60, 'minutes', '3 gün'],
  [7 * 24 * 60 + 3 * 60 + 29, 'minutes', '7 gün 3 sa'],
  [8 * 24 * 60 - 5, 'minutes', '8 gün'],
])('%s %s reads %s', (figure, unit, text) => {
  expect(figureText(figure, unit)).toBe(text);
});

it.each<[FigureUnit, number, number]>([
  ['count', 40_000, 1],
  ['minutes', 100, 1],
  ['minutes', 101, 60],
  ['minutes', 50 * 60 + 5, 24 * 60],
  ['cents', 5, 100],
])('an axis of %s up to %d counts in steps of %d', (unit, largest, step) => {
  expect(axisStep(unit, largest)).toBe(step);
});
