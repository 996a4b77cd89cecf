import { expect, it } from 'vitest';
import { foldForSearch } from './searchText.ts';

it.each([
  ['Işık', 'isik'],
  ['ISIK', 'isik'],
  ['İnci ÇAĞLAR', 'inci caglar'],
  ['Ngũgĩ wa Thiong’o', 'ngugi wa thiongo'],
  ['  Søren   Großmann ', 'soren grossmann'],
  ["O'Brien", 'obrien'],
  ['محمّد', 'محمد'],
])('%s is found as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});
