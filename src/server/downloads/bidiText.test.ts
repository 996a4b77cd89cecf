import { describe, expect, it } from 'vitest';
import { breakLines, isolated, visualRuns } from './bidiText.ts';

const shown = (text: string, direction: 'ltr' | 'rtl') =>
  visualRuns(text, direction).map((run) => `${run.direction} ${run.text}`);

describe('a line of text', () => {
  it('in one direction is one run', () => {
    expect(shown('Türkiye, 14 Days', 'ltr')).toEqual(['ltr Türkiye, 14 Days']);
    expect(shown('شهادة تأمين السفر', 'rtl')).toEqual(['rtl شهادة تأمين السفر']);
  });

  it('in Arabic has numbers and Latin words in their places, read from the right', () => {
    expect(shown('حتى 2026 Kapı نعم', 'rtl')).toEqual([
      'rtl  نعم',
      'ltr Kapı',
      'rtl  ',
      'ltr 2026',
      'rtl حتى ',
    ]);
  });

  it('in Arabic mirrors brackets', () => {
    expect(shown('(نعم)', 'rtl')).toEqual(['rtl )نعم(']);
  });

  it('keeps a value that is isolated as it is, and draws no marks', () => {
    expect(shown(`رقم ${isolated('••••678')}`, 'rtl')).toEqual(['ltr ••••678', 'rtl رقم ']);
    expect(shown(isolated('Öztürk'), 'ltr')).toEqual(['ltr Öztürk']);
  });

  it('is ordered by itself within its paragraph', () => {
    const paragraph = 'واحد Kapı اثنان';
    expect(visualRuns(paragraph, 'rtl', { start: 0, end: 9 }).map(({ text }) => text)).toEqual([
      'Kapı',
      'واحد ',
    ]);
  });
});

describe('a paragraph', () => {
  const lines = (text: string, width: number) =>
    breakLines(text, width, (part) => part.length).map(({ start, end }) => text.slice(start, end));

  it('is broken where it has spaces', () => {
    expect(lines('one two three', 7)).toEqual(['one two', 'three']);
    expect(lines('one two three', 100)).toEqual(['one two three']);
    expect(lines('', 10)).toEqual([]);
  });

  it('is not broken within an amount', () => {
    expect(lines('zu 224,00\u00a0$ ist', 9)).toEqual(['zu', '224,00\u00a0$', 'ist']);
  });

  it('breaks a word that is too wide, and never within a character', () => {
    expect(lines('a Konstantinopel b', 7)).toEqual(['a', 'Konstan', 'tinopel', 'b']);
    expect(lines('😀😀', 1)).toEqual(['😀', '😀']);
    expect(lines('น้ำปิ่น', 4)).toEqual(['น้ำ', 'ปิ่น']);
    expect(lines('किकि', 3)).toEqual(['कि', 'कि']);
  });
});
