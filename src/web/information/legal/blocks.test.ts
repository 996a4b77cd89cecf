import { expect, test } from 'vitest';
import { explainsTerms, splitIntoBlocks, splitIntoStretches } from './blocks.ts';

test('lines that begin with a dash are the items of one list', () =>
  expect(splitIntoBlocks('One.\n- two\n- three\nFour.\n- five')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'list', items: ['two', 'three'] },
    { kind: 'paragraph', text: 'Four.' },
    { kind: 'list', items: ['five'] },
  ]));

test('links to our pages and addresses are cut out, and nothing of the text is lost', () => {
  expect(
    splitIntoStretches('See the [refund policy](/refund) or help@kapi.example.', { explains: false }),
  ).toEqual([
    { kind: 'plain', text: 'See the ' },
    { kind: 'link', text: 'refund policy', href: '/refund' },
    { kind: 'plain', text: ' or ' },
    { kind: 'link', text: 'help@kapi.example', href: 'mailto:help@kapi.example' },
    { kind: 'plain', text: '.' },
  ]);
});

test.each([
  ['Payment records: up to 7 years', 'Payment records:'],
  ['Données de paiement : 7 ans', 'Données de paiement :'],
  ['رمز البريد: حتى 7', 'رمز البريد:'],
])('in the list item "%s" the term stands out', (line, text) =>
  expect(splitIntoStretches(line, { explains: true })[0]).toEqual({ kind: 'term', text }),
);

test.each(['from 9:00 to 18:00', 'One sentence. Then: more', 'no colon at all'])('"%s" has no term', (line) =>
  expect(splitIntoStretches(line, { explains: true })).toEqual([{ kind: 'plain', text: line }]),
);

test('a list explains terms when each of its items does', () => {
  expect(explainsTerms(['Age: 18 or over.', 'Ending it: reply STOP.'])).toBe(true);
  expect(explainsTerms(['We never sell data: promised.', 'Ask for your data.'])).toBe(false);
});

test.each([
  ['Policy wording: https://insurer.example/a-b/wording.', 'https://insurer.example/a-b/wording'],
  ['\u2068Örnek, gdpr@kapi.example\u2069، ثم', 'mailto:gdpr@kapi.example'],
])('in "%s" the address leads where it says', (line, href) => {
  const stretches = splitIntoStretches(line, { explains: false });
  expect(stretches.flatMap((stretch) => (stretch.kind === 'link' ? [stretch.href] : []))).toEqual([href]);
  expect(stretches.map(({ text }) => text).join('')).toBe(line);
});

test('elsewhere a colon is only a colon', () =>
  expect(splitIntoStretches('Contact: us', { explains: false })).toEqual([
    { kind: 'plain', text: 'Contact: us' },
  ]));

test('an address elsewhere is no link of ours', () =>
  expect(splitIntoStretches('[x](javascript:alert(1))', { explains: false })).toEqual([
    { kind: 'plain', text: '[x](javascript:alert(1))' },
  ]));
