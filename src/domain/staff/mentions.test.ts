import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeMention,
  mentionCandidates,
  mentionedPeople,
  mentionParts,
  typedMention,
} from './mentions.ts';

const people = ['Ayşe Yılmaz', 'Ali', 'Ali Can', 'İpek Işık', "Deniz O'Neil", 'Ali'].map((name, place) => ({
  id: place + 1,
  name,
  mayRead: true,
}));
const names = people.map(({ name }) => name);
const writer = 99;
const ids = (text: string, by = writer) => mentionedPeople(text, people, by).told.map(({ id }) => id);

describe('a note mentions', () => {
  it.each([
    ['@Ayşe Yılmaz bakar mısın?', [1]],
    ['Pasaport bulanık, @Ayşe Yılmaz', [1]],
    ['(@İpek Işık)', [4]],
    ['[@İpek Işık] ve @Ayşe Yılmaz.', [1, 4]],
    ['İlk satır\n@İpek Işık\nson satır', [4]],
    ["@Ayşe Yılmaz'a soruldu", [1]],
    ["@Deniz O'Neil arayacak", [5]],
    ['@Ayşe Yılmaz @Ayşe Yılmaz', [1]],
    // Everybody of the name.
    ['@Ali, fotoğraf geldi', [2, 6]],
    // The longest name.
    ['@Ali Can aradı', [3]],
    ['@Ali Canan aradı', [2, 6]],
    ['@Ali Can @Ali', [2, 3, 6]],
    // Names are written as they are.
    ['@ayşe yılmaz', []],
    ['@Ayse Yilmaz', []],
    ['@IPEK Işık @İpek Isik', []],
    ['@Ayşe', []],
    ['Ayşe Yılmaz', []],
    // No mention begins or ends within a word.
    ['ayse@Ali', []],
    ['1@Ali .@Ali', []],
    ['@Alişan @Ali7 @Ali\u0308', []],
    ['@ Ali', []],
    ['@@Ali', []],
    ['', []],
    ['@', []],
  ])('%j: %j', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('nobody by the name of its writer, and no shorter name in its place', () => {
    expect(ids('@Ali Can @Ayşe Yılmaz', 3)).toEqual([1]);
    expect(ids('@Ali', 2)).toEqual([6]);
  });
});

describe('of those who may not read it', () => {
  const some = people.map((person) => ({ ...person, mayRead: ![1, 3, 6].includes(person.id) }));
  it.each([
    ['@Ayşe Yılmaz ve @İpek Işık', [4], ['Ayşe Yılmaz']],
    // No shorter name in the place of a longer one.
    ['@Ali Can', [], ['Ali Can']],
    // Somebody else of the name may.
    ['@Ali', [2], []],
    ['@Ayşe Yılmaz, @Ali Can, @Ayşe Yılmaz', [], ['Ayşe Yılmaz', 'Ali Can']],
    ['Ayşe Yılmaz', [], []],
  ])('%j tells %j, and not %j', (text, told, untold) => {
    const mentioned = mentionedPeople(text, some, writer);
    expect([mentioned.told.map(({ id }) => id), mentioned.untold]).toEqual([told, untold]);
  });

  it('its writer is none', () => {
    expect(mentionedPeople('@Ayşe Yılmaz', some, 1)).toEqual({ told: [], untold: [] });
  });
});

it.each([
  ['@Ali Can, @Ali ve a@Ali', ['Ali', 'Ali Can'], '[@Ali Can], [@Ali] ve a@Ali'],
  ['@Ali Can', ['Ali'], '[@Ali] Can'],
  ['@Ali', [], '@Ali'],
  ['', ['Ali'], ''],
])('%j with %j is shown as %j', (text, mentioned, expected) => {
  const shown = mentionParts(text, mentioned).map((part) => (part.isMention ? `[${part.text}]` : part.text));
  expect(shown.join('')).toBe(expected);
});

describe('at the caret is typed', () => {
  it.each([
    ['@', { start: 0, name: '' }],
    ['@ay', { start: 0, name: 'ay' }],
    ['Bak @Ayşe Y', { start: 4, name: 'Ayşe Y' }],
    ['Bak @Ay|: nerede', { start: 4, name: 'Ay' }],
    ['@Ali @Ay', { start: 5, name: 'Ay' }],
    ['satır\n@a', { start: 6, name: 'a' }],
    // The caret stands before it, or within a word.
    ['|@ay', null],
    ['@A|y', null],
    ['ayse@ex', null],
    ['@ ay', null],
    ['@Ali\nBaşka satır', null],
    [`@${'a'.repeat(81)}`, null],
    ['', null],
  ])('%j: %j', (text, expected) => {
    const caret = text.includes('|') ? text.indexOf('|') : text.length;
    expect(typedMention(text.replace('|', ''), caret)).toEqual(expected);
  });
});

describe('for what is typed are offered', () => {
  it.each([
    ['', names],
    ['ay', ['Ayşe Yılmaz']],
    ['AYSE', ['Ayşe Yılmaz']],
    ['yil', ['Ayşe Yılmaz']],
    ['ipek i', ['İpek Işık']],
    ['IŞI', ['İpek Işık']],
    ['al', ['Ali', 'Ali Can', 'Ali']],
    ['Ali ', ['Ali Can']],
    ['c', ['Ali Can']],
    ['li', []],
    ['oneil', ["Deniz O'Neil"]],
    // The name is there: nothing is left to offer.
    ['Ayşe Yılmaz ', []],
    ['Ayşe Yılmaz,', []],
    ["Ayşe Yılmaz'a", []],
    ['zeynep', []],
  ])('%j: %j', (typed, expected) => {
    expect(mentionCandidates(names, typed)).toEqual(expected);
  });

  it('first those who begin with it', () => {
    expect(mentionCandidates(['Ayşe Can', 'Can Bora'], 'can')).toEqual(['Can Bora', 'Ayşe Can']);
  });
});

it.each([
  ['Bak @ay|', 'Bak @Ayşe Yılmaz |'],
  ['Bak @ay| nerede', 'Bak @Ayşe Yılmaz |nerede'],
  ['@|\nsatır', '@Ayşe Yılmaz |\nsatır'],
])('%j becomes %j', (before, expected) => {
  const caret = before.indexOf('|');
  const text = before.replace('|', '');
  const { start } = typedMention(text, caret) ?? { start: Number.NaN };
  const after = completeMention(text, { start, caret }, 'Ayşe Yılmaz');
  expect(`${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`).toBe(expected);
});

describe('whatever the names', () => {
  const word = fc
    .array(fc.constantFrom(...'abcçgğıioöşüİIŞĞ'), { minLength: 1, maxLength: 5 })
    .map((letters) => letters.join(''));
  const personName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const nameList = fc.uniqueArray(personName, { minLength: 1, maxLength: 6 });
  const text = fc.string({ unit: 'grapheme' });

  it('the parts are the text, and each mention is one of the names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(text, personName, fc.constant('@'), fc.constant(' '))),
        nameList,
        (all, list) => {
          const written = all.join('');
          const parts = mentionParts(written, list);
          expect(parts.map((part) => part.text).join('')).toBe(written);
          for (const part of parts) {
            expect(written.startsWith(part.text, part.start)).toBe(true);
            if (part.isMention) expect(list.map((name) => `@${name}`)).toContain(part.text);
          }
        },
      ),
    );
  });

  it('a chosen one is mentioned in the text, and by no shorter name', () => {
    fc.assert(
      fc.property(nameList, fc.nat(), text, text, (list, pick, before, after) => {
        const name = list[pick % list.length] ?? '';
        const typed = `${before} @`;
        const rest = ` ${after}`;
        const completed = completeMention(
          typed + rest,
          { start: typed.length - 1, caret: typed.length },
          name,
        );
        const at = mentionParts(completed.text, list).find(({ start }) => start === typed.length - 1);
        // A longer name goes on with what stood there.
        expect(at?.isMention).toBe(true);
        expect(at?.text.startsWith(`@${name}`)).toBe(true);
        expect(completed.text.slice(completed.caret)).toBe(after);
      }),
    );
  });

  it('each beginning of a name offers it, also without accents and capitals', () => {
    fc.assert(
      fc.property(nameList, fc.nat(), fc.nat(), (list, pick, cut) => {
        const name = list[pick % list.length] ?? '';
        const typed = name.slice(0, cut % (name.length + 1));
        expect(mentionCandidates(list, typed)).toContain(name);
        expect(mentionCandidates(list, typed.normalize('NFD').replace(/\p{M}/gu, ''))).toContain(name);
      }),
    );
  });
});
