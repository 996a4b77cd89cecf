import { describe, expect, test } from 'vitest';
import { suggestedEmail } from './suggestedEmail.ts';

const suggestedFor = (domain: string) => suggestedEmail(`A.Traveller+tr@${domain}`);

describe('a domain with a slip', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmil.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['gogglemail.com', 'googlemail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.co.uk', 'hotmail.co.uk'],
    ['homtail.fr', 'hotmail.fr'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.co.in', 'yahoo.co.in'],
    ['outlok.com', 'outlook.com'],
    ['outllook.com', 'outlook.com'],
    ['icoud.com', 'icloud.com'],
    ['yanedx.ru', 'yandex.ru'],
    ['gmail.con', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['yahoo.cmo', 'yahoo.com'],
    ['hotmail.vom', 'hotmail.com'],
    // .con is no zone, so that no address can end in it.
    ['acme-travel.con', 'acme-travel.com'],
    ['mail.acme.con', 'mail.acme.com'],
    // .co, .cm and .om are zones, but these providers give out no addresses there.
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['hotmail.om', 'hotmail.com'],
    ['yaho.co', 'yahoo.com'],
  ])('%s brings %s', (typed, meant) => expect(suggestedFor(typed)).toBe(`A.Traveller+tr@${meant}`));
});

describe('nothing is asked about', () => {
  test.each([
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.com.co',
    'hotmail.fr',
    'hotmail.com.tr',
    'outlook.sa',
    'outlook.com',
    'icloud.com',
    'protonmail.ch',
    'yandex.com.tr',
    'vodamail.co.za',
  ])('the right domain %s', (domain) => expect(suggestedFor(domain)).toBeNull());

  test.each([
    'mail.com',
    'email.com',
    'ymail.com',
    'gmx.com',
    'gmx.de',
    'aol.com',
    'aon.com',
    'me.com',
    'live.com',
    'web.de',
    'mail.ru',
    'qq.com',
    '163.com',
    'proton.me',
    'grail.com',
    'gail.co.in',
    'wahoo.com',
    'cloud.com',
    'orange.fr',
    'range.fr',
    'acme.co',
    'acme.com.co',
    'live.co',
    'acme.om',
    'gmail.acme.com',
    'gmai.de',
    'gmail.de',
    'constructor.com',
    'uct.ac.za',
    'example.com',
  ])('the domain of others %s', (domain) => expect(suggestedFor(domain)).toBeNull());

  test.each(['', 'traveller', 'traveller@', 'traveller@gmial', 'a b@gmial.com', 'a@b@gmial.com'])(
    'what is no address: “%s”',
    (typed) => expect(suggestedEmail(typed)).toBeNull(),
  );
});

test('the name before the @ and nothing around the address is kept', () =>
  expect(suggestedEmail(' Thandi.Nkosi@gmial.com ')).toBe('Thandi.Nkosi@gmail.com'));
