import { describe, expect, it } from 'vitest';
import { optionNamed, searchEntries, searchOptions } from './comboboxSearch.ts';
import { type ComboboxEvent, closedCombobox, comboboxReducer } from './comboboxState.ts';

const countries = searchEntries([
  { value: 'CIV', label: "Côte d'Ivoire", keywords: ['Ivory Coast', 'CI', 'CIV'] },
  { value: 'DNK', label: 'Dänemark', keywords: ['Denmark', 'DK', 'DNK'] },
  { value: 'DEU', label: 'Deutschland', keywords: ['Germany', 'DE', 'DEU'] },
  { value: 'GBR', label: 'Vereinigtes Königreich', keywords: ['United Kingdom', 'GB', 'GBR', 'UK'] },
  { value: 'USA', label: 'Vereinigte Staaten', keywords: ['United States', 'US', 'USA'] },
]);
const found = (typed: string) => searchOptions(countries, typed).map(({ value }) => value);

describe('searching options', () => {
  it('shows all, in their order, while nothing is typed', () => {
    expect(found('')).toHaveLength(5);
    expect(found('  ')[0]).toBe('CIV');
  });

  it.each([
    ['deut', ['DEU']],
    ['germ', ['DEU']],
    ['danemark', ['DNK']],
    ['COTE D’IVOIRE', ['CIV']],
    ['konig', ['GBR']],
    ['gbr', ['GBR']],
    ['uk', ['GBR']],
    ['united', ['GBR', 'USA']],
    ['land', ['DEU']],
    ['xyz', []],
  ])('%s finds %j', (typed, values) => expect(found(typed)).toEqual(values));

  it('puts the country of a code before those that only begin with it', () => {
    expect(found('de')).toEqual(['DEU', 'DNK']);
  });

  it('knows what is named in full, and nothing less', () => {
    expect(optionNamed(countries, 'ivory coast')?.value).toBe('CIV');
    expect(optionNamed(countries, 'DE')?.value).toBe('DEU');
    expect(optionNamed(countries, 'Deutsch')).toBeNull();
    expect(optionNamed(countries, '')).toBeNull();
  });
});

const reached = (...events: ComboboxEvent[]) => events.reduce(comboboxReducer, closedCombobox);

describe('a combobox', () => {
  it('opens on the present choice', () => {
    expect(reached({ type: 'opened', chosen: 3 })).toEqual({ open: true, typed: null, active: 3 });
  });

  it('highlights the best match while typing, and none once the text is empty', () => {
    expect(reached({ type: 'typed', text: 'ger' }).active).toBe(0);
    expect(reached({ type: 'typed', text: 'ger' }, { type: 'typed', text: '' })).toEqual({
      open: true,
      typed: '',
      active: -1,
    });
  });

  it.each([
    [-1, 1, 5, 0],
    [-1, -1, 5, 4],
    [4, 1, 5, 0],
    [0, -1, 5, 4],
    [2, 1, 5, 3],
    [-1, 1, 0, -1],
  ] as const)('from %d by %d of %d options highlights %d', (active, by, shown, next) => {
    const state = { open: true, typed: null, active };
    expect(comboboxReducer(state, { type: 'moved', by, shown }).active).toBe(next);
  });

  it('opens with an arrow key, goes to either end with Home and End', () => {
    expect(reached({ type: 'moved', by: 1, shown: 5 }).open).toBe(true);
    const open: ComboboxEvent = { type: 'opened', chosen: 2 };
    expect(reached(open, { type: 'movedTo', place: 'first', shown: 5 }).active).toBe(0);
    expect(reached(open, { type: 'movedTo', place: 'last', shown: 5 }).active).toBe(4);
  });

  it('keeps what was typed when closed, and shows the choice again once reset', () => {
    const typed: ComboboxEvent = { type: 'typed', text: 'ger' };
    expect(reached(typed, { type: 'closed' })).toEqual({ open: false, typed: 'ger', active: -1 });
    expect(reached(typed, { type: 'reset' })).toEqual(closedCombobox);
  });
});
