import { describe, expect, it } from 'vitest';
import { isAutomaticMail, newWordsOf, piecesOf, textOfHtml } from './mailReply.ts';

describe('the new words of an answer by e-mail', () => {
  it.each([
    ['Thanks!', 'Thanks!'],
    ['Thanks!\n\nOn Sat, 28 Nov 2026 at 10:00, Kapı <r+x@kapi.example> wrote:\n> Hello\n>\n> Yes', 'Thanks!'],
    ['Danke\n\nAm 28.11.2026 um 10:00 schrieb Kapı\n<r+x@kapi.example>:\n\n> Hallo', 'Danke'],
    ['Merci\n\nLe sam. 28 nov. 2026, Kapı <r@kapi.example> a écrit :\n> Bonjour', 'Merci'],
    ['> Is it legible?\nYes.\n> And this?\nNo: sorry.', 'Yes.\nNo: sorry.'],
    ['I have these:\n> quoted', 'I have these:'],
    ['Yes\n________________________________\nFrom: Kapı\nSent: today\nHello', 'Yes'],
    ['Ja\n\nVon: Kapı\nGesendet: Samstag, 28. November 2026\nAn: ich\n\nGuten Tag', 'Ja'],
    ['نعم\n\nمن: Kapı\nالتاريخ: السبت\nمرحبًا', 'نعم'],
    ['Yes\n-----Original Message-----\nHello', 'Yes'],
    ['Yes\n-- \nAda Visitor\n+44 1234', 'Yes'],
    ['See you\nOur letter begins:\nHello', 'See you'],
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['> only a quote', ''],
    ['From: London\nTo: Ankara', 'From: London\nTo: Ankara'],
  ])('of %j are %j', (text, expected) => {
    expect(newWordsOf(text, ['Our letter begins:'])).toBe(expected);
  });

  it('are found in a time in proportion to the text', () => {
    const began = performance.now();
    newWordsOf('x:\n>\n'.repeat(50_000));
    newWordsOf(`${'-'.repeat(200_000)}\n${'> '.repeat(100_000)}`);
    textOfHtml('<blockquote>'.repeat(40_000));
    textOfHtml('<!--'.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

it('the words of an HTML e-mail are text, with its quote marked', () => {
  const html =
    '<html><head><title>No</title><style>p{}</style></head><body><p>Hello &amp; <b>thanks</b>&#33;<br>Two</p><script>alert(1)</script><!-- no --><div>On 2026 Kapı wrote:</div><blockquote><p>Old</p></blockquote></body></html>';
  expect(newWordsOf(textOfHtml(html))).toBe('Hello & thanks!\nTwo');
  expect(textOfHtml('&lt;script&gt;&#0;&#xD800;&unknown;')).toBe('<script>  &unknown;');
});

it('long words are cut into pieces that a message holds', () => {
  expect(piecesOf('one two three', 8, 5)).toEqual(['one two', 'three']);
  expect(piecesOf('a'.repeat(25), 10, 2)).toEqual(['a'.repeat(10), 'a'.repeat(10)]);
  expect(piecesOf('', 10, 2)).toEqual([]);
});

it('what no person wrote is known by its headers', () => {
  const automatic = (key: string, value: string) => isAutomaticMail([{ key, value }]);
  expect(automatic('Auto-Submitted', 'auto-replied')).toBe(true);
  expect(automatic('auto-submitted', 'no')).toBe(false);
  expect(automatic('precedence', 'bulk')).toBe(true);
  expect(automatic('content-type', 'multipart/report; report-type=delivery-status')).toBe(true);
  expect(automatic('return-path', '<>')).toBe(true);
  expect(automatic('list-id', '<a.example>')).toBe(true);
  expect(automatic('subject', 'Re: hello')).toBe(false);
});
