import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameView, mayRemoveView, maySaveView, parseViewName, type ViewContent } from './views.ts';

describe('who may change and remove a view', () => {
  it.each([
    { isMine: true, isShared: false, mayShare: false, forAll: false, forOneself: true },
    { isMine: true, isShared: false, mayShare: true, forAll: true, forOneself: true },
    { isMine: true, isShared: true, mayShare: false, forAll: false, forOneself: true },
    { isMine: true, isShared: true, mayShare: true, forAll: true, forOneself: true },
    { isMine: false, isShared: true, mayShare: true, forAll: true, forOneself: true },
    { isMine: false, isShared: true, mayShare: false, forAll: false, forOneself: false },
    { isMine: false, isShared: false, mayShare: true, forAll: false, forOneself: false },
  ])('%o', ({ mayShare, forAll, forOneself, ...view }) => {
    expect(maySaveView(view, { isShared: true }, mayShare)).toBe(forAll);
    expect(maySaveView(view, { isShared: false }, mayShare)).toBe(forOneself);
    expect(mayRemoveView(view, mayShare)).toBe(forOneself);
  });
});

describe('whether two views are the same', () => {
  const view: ViewContent = {
    filters: { status: 'pending', country: 'ZAF' },
    sort: 'due',
    columns: ['travel', 'country'],
  };

  it('asks neither for the order of filters and columns nor for filters that are not set', () => {
    const filters = { country: 'ZAF', overdue: undefined, status: 'pending' };
    expect(isSameView(view, { ...view, filters, columns: ['country', 'travel', 'travel'] })).toBe(true);
  });

  it.each<Partial<ViewContent>>([
    { filters: { status: 'pending' } },
    { filters: { status: 'approved', country: 'ZAF' } },
    { sort: '-createdAt' },
    { columns: ['travel'] },
  ])('sees another %o', (other) => {
    expect(isSameView(view, { ...view, ...other })).toBe(false);
  });
});

describe('a name', () => {
  it('is stored as it would be stored again, or not at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const name = parseViewName(typed);
        expect(name === null || parseViewName(name) === name).toBe(true);
      }),
    );
  });

  it.each([
    ['  Geciken   vizeler ', 'Geciken vizeler'],
    ['', null],
    ['x'.repeat(61), null],
    ['iki\nsatır', null],
  ])('%j is %j', (typed, name) => expect(parseViewName(typed)).toBe(name));
});
