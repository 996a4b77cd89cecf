import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkChatCaption,
  checkChatMessage,
  checkChatName,
  fillCannedReply,
  makePreview,
  mentionedNumbers,
} from './message.ts';

const outcome = (checked: ReturnType<typeof checkChatMessage>) =>
  checked.ok ? checked.value : checked.problems.map(({ code }) => code).join();

describe('a chat message', () => {
  it.each([
    ['Hello', 'Hello'],
    ['  two   spaces ', 'two spaces'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['tab\there', 'tab here'],
    ['\u202Eevil\u2066', 'evil'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['مرحبا، أين طلبي؟', 'مرحبا، أين طلبي؟'],
    ['👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
    [`Z${'\u0300'.repeat(50)}`, `Z${'\u0300'.repeat(4)}`],
    ['', 'chatMessageEmpty'],
    [' \n\t ', 'chatMessageEmpty'],
    ['\u200B\u200D\uFEFF', 'chatMessageEmpty'],
    ['nul\u0000', 'invalidText'],
    ['half \uD83D', 'invalidText'],
    ['é'.repeat(2000), 'é'.repeat(2000)],
    ['😀'.repeat(2000), '😀'.repeat(2000)],
    ['a'.repeat(2001), 'chatMessageTooLong'],
  ])('%j is stored as or refused with %j', (typed, expected) => {
    expect(outcome(checkChatMessage(typed))).toBe(expected.normalize('NFC'));
  });

  it('may have no words beside a file, else the same ones', () => {
    for (const none of ['', ' \n\t ']) expect(outcome(checkChatCaption(none))).toBe('');
    expect(outcome(checkChatCaption(' My page '))).toBe('My page');
    expect(outcome(checkChatCaption('nul\u0000'))).toBe('invalidText');
    expect(outcome(checkChatCaption('a'.repeat(2001)))).toBe('chatMessageTooLong');
  });

  it('is the same when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const once = checkChatMessage(typed);
        if (once.ok) expect(checkChatMessage(once.value)).toEqual(once);
      }),
    );
  });

  it('is shown in a list by its beginning on one line', () => {
    expect(makePreview('one\ntwo')).toBe('one two');
    expect([...makePreview('😀'.repeat(500))]).toHaveLength(120);
  });
});

describe('the name of a visitor', () => {
  it.each([
    ['  Ayşe   Yılmaz ', 'Ayşe Yılmaz'],
    ['O’Neil & Sons', 'O’Neil & Sons'],
    ['\u202EnimdA', 'nimdA'],
    ['\u2060\u200BAli', 'Ali'],
    ['', 'chatNameRequired'],
    ['\u3164\u200B\u2800 ', 'chatNameRequired'],
    ['...', 'chatNameRequired'],
    ['a\u0007b', 'invalidText'],
    ['a'.repeat(101), 'textTooLong'],
  ])('%j is stored as or refused with %j', (typed, expected) => {
    expect(outcome(checkChatName(typed))).toBe(expected);
  });
});

describe('application numbers in a message', () => {
  it.each([
    ['my number is TR0123456789ABCD, thanks', ['TR0123456789ABCD']],
    ['tr 0123-4567-89ab-cd?', ['TR0123456789ABCD']],
    ['tr-0123456789abcd.', ['TR0123456789ABCD']],
    ['TR0123 4567 89AB CD', ['TR0123456789ABCD']],
    ['TR0123456789ABCDE', []],
    ['XTR0123456789ABCD', []],
    ['TRAVEL INSURANCE PLEASE', []],
    ['TR0123456789ABCD TR0123456789ABCD', ['TR0123456789ABCD']],
  ])('%j has %j', (text, numbers) => {
    expect(mentionedNumbers(text)).toEqual(numbers);
  });

  it('are found in time that grows with the text alone', () => {
    expect(mentionedNumbers('TR'.repeat(2000))).toEqual([]);
    expect(mentionedNumbers('TR 0 '.repeat(800))).toEqual([]);
  });
});

describe('a canned reply', () => {
  const values = { name: 'Ayşe', number: '', brand: 'Kapı' };
  it('is filled, keeps the places that have no value, and fills nothing else', () => {
    expect(fillCannedReply('{{name}}, {{ brand }}: {{number}} {{constructor}}', values)).toBe(
      'Ayşe, Kapı: {{number}} {{constructor}}',
    );
  });
});
