import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noBreakHyphens } from './noBreakHyphens.tsx';

/** Puts brackets around what stays on one line. */
function marked(text: string): string {
  return renderToStaticMarkup(noBreakHyphens(text))
    .replaceAll('<span class="whitespace-nowrap">', '[')
    .replaceAll('</span>', ']');
}

test.each([
  ['Get your e-visa by e-mail.', 'Get your [e-visa] by [e-mail].'],
  ['Ihr E-Visum in US-Dollar', 'Ihr [E-Visum] in [US-Dollar]'],
  ['Türkiye e-vizenizi alın', 'Türkiye [e-vizenizi] alın'],
  ['3-D Secure, 256-bit (AES-256-GCM)', '[3-D] Secure, [256-bit] ([AES-256-GCM])'],
  ['Ihre E-Mail-Adresse', 'Ihre [E-Mail]-Adresse'],
  ['التأشيرة e-visa هنا', 'التأشيرة [e-visa] هنا'],
])('"%s" keeps its short hyphenated words whole', (text, expected) => expect(marked(text)).toBe(expected));

test.each(['first-class service', 'Que dira-t-il', 'Antigua-et-Barbuda', 'Monday - Friday', 'no hyphen'])(
  '"%s" may break wherever a line does',
  (text) => expect(renderToStaticMarkup(noBreakHyphens(text))).toBe(text),
);

test('what is no text comes back as it is', () => {
  expect(noBreakHyphens(null)).toBe(null);
  expect(noBreakHyphens(7)).toBe(7);
});
