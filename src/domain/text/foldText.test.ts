import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';
import { foldText } from './foldText.ts';

test.each([
  ['Türkiye', 'turkiye'],
  ['İSTANBUL', 'istanbul'],
  ['Irak / ırak', 'irak irak'],
  ['Côte d’Ivoire', 'cote divoire'],
  ['Österreich', 'osterreich'],
  ['Großbritannien', 'grossbritannien'],
  ['São Tomé & Príncipe', 'sao tome principe'],
  ['أَلْمَانِيَا', 'المانيا'],
  ['  Guinea-Bissau ', 'guinea bissau'],
])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['٣/٤/١٩٩٠', '3/4/1990'],
  ['۱۳۶۹', '1369'],
  ['＋９０', '＋90'],
  ['3 April', '3 April'],
])('the digits of %s are read as %s', (text, plain) => expect(asciiDigits(text)).toBe(plain));
