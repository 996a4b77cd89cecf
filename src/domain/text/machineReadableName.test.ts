import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForetold, nameLine, printedName, printsAsTyped } from './machineReadableName.ts';

describe('a name in the machine-readable zone (ICAO Doc 9303 part 3 section 6)', () => {
  it.each([
    // Table A: Latin letters.
    ['Thandiwe', 'THANDIWE'],
    ['Müller', 'MUELLER'],
    ['Jörg', 'JOERG'],
    ['Bäcker', 'BAECKER'],
    ['Weiß', 'WEISS'],
    ['WEIẞ', 'WEISS'],
    ['Åse', 'AASE'],
    ['Søren', 'SOEREN'],
    ['Ægir', 'AEGIR'],
    ['Þór', 'THOR'],
    ['Guðrún', 'GUDRUN'],
    ['Łukasz', 'LUKASZ'],
    ['Đorđe', 'DORDE'],
    ['Muñoz', 'MUNOZ'],
    ['François', 'FRANCOIS'],
    ['Nguyễn', 'NGUYEN'],
    ['Dvořák', 'DVORAK'],
    ['Işık', 'ISIK'],
    ['İbrahim', 'IBRAHIM'],
    ['ığdır', 'IGDIR'],
    ['Şeyma Gülçin', 'SEYMA GUELCIN'],
    ['Ștefan', 'STEFAN'],
    // Table B: Cyrillic letters.
    ['Иванов', 'IVANOV'],
    ['Щербаков', 'SHCHERBAKOV'],
    ['Юрий', 'IURII'],
    ['Соловьёв', 'SOLOVEV'],
    ['Хрущёв', 'KHRUSHCHEV'],
    ['Їжак', 'IZHAK'],
    // Table C: Arabic letters.
    ['محمد', 'MXHMD'],
    ['خالد', 'XKHALD'],
    ['فاطمة', 'FAXTTMXTA'],
    ['مُحَمَّد', 'MXHMD'],
    // Signs.
    ["O'Connor", 'OCONNOR'],
    ['O’Connor', 'OCONNOR'],
    ['Anne-Marie', 'ANNE MARIE'],
    ['J. R. R.', 'J R R'],
    ['  van   der Berg ', 'VAN DER BERG'],
  ])('%s is printed %s', (typed, printed) => {
    expect(printedName(typed).text).toBe(printed);
    expect(printedName(typed).unwritable).toEqual([]);
  });

  it('names the letters that no table writes, each once', () => {
    expect(printedName('王小明王')).toEqual({
      text: '',
      unwritable: ['王', '小', '明'],
      otherScript: true,
    });
    expect(printedName('Γιώργος').unwritable).toContain('Γ');
  });

  it('knows a name in another script, which passports may spell otherwise', () => {
    expect(printedName('Иванов').otherScript).toBe(true);
    expect(printedName('محمد').otherScript).toBe(true);
    expect(printedName("O'Brien-Müller").otherScript).toBe(false);
  });

  it('is foretold where passports follow the tables', () => {
    expect(isForetold('Müller')).toBe(true);
    expect(isForetold('Иванов')).toBe(true);
    expect(isForetold('محمد')).toBe(false);
    expect(isForetold('王')).toBe(false);
  });

  it('is made of A to Z and single spaces, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(printedName(typed).text).toMatch(/^(?:[A-Z]+(?: [A-Z]+)*)?$/);
      }),
    );
  });

  it('prints as typed where only capitals differ', () => {
    expect(printsAsTyped('van der Berg')).toBe(true);
    expect(printsAsTyped('Anne-Marie')).toBe(false);
    expect(printsAsTyped('Müller')).toBe(false);
  });
});

describe('the name field of the first line (ICAO Doc 9303 part 4)', () => {
  it.each([
    ['Nkosi', 'Thandiwe Grace', 'NKOSI<<THANDIWE<GRACE<<<<<<<<<<<<<<<<<<'],
    ['Müller-Lüdenscheidt', 'Jörg', 'MUELLER<LUEDENSCHEIDT<<JOERG<<<<<<<<<<<'],
    ["O'Connor", 'Enya Siobhan', 'OCONNOR<<ENYA<SIOBHAN<<<<<<<<<<<<<<<<<<'],
    ['Suharto', '', 'SUHARTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
    ['', 'Suharto', 'SUHARTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
  ])('of %s, %s is %s', (last, first, line) => expect(nameLine(last, first)).toBe(line));

  it('has 39 places, however long the name', () => {
    expect(nameLine('Papandropoulous', 'Jonathon Alexander Bartholomew')).toBe(
      'PAPANDROPOULOUS<<JONATHON<ALEXANDER<BAR',
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (last, first) => {
        expect(nameLine(last, first)).toHaveLength(39);
      }),
    );
  });
});
