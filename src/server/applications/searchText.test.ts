import { expect, it } from 'vitest';
import { foldForSearch } from './searchText.ts';

it.each([
  ['Işık', 'isik'],
  ['ISIK', 'isik'],
  ['İnci ÇAĞLAR', 'inci caglar'],
  ['Ngũgĩ wa Thiong’o', 'ngugi wa thiong’o'],
  ['  Søren   Großmann ', 'soren grossmann'],
  ['محمّد', 'محمد'],
])('%s is found as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});
